import { Body, Controller, Delete, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { ApiTags } from '../../contract/for-document.js';
import type { UserPrincipal } from '../../access/principal.js';
import { CallingUser, RequireAccess } from '../../access/require-access.js';
import { Answers, Fails } from '../../contract/answers.js';
import { type IdPath, idPath } from '../../common/ids.js';
import { noData } from '../../contract/no-data.schema.js';
import { Costs } from '../../http/work-budget.guard.js';
import {
  type Instruction,
  type InstructionRequest,
  instructionRequest,
  instructionSchema,
  type ListInstructionsQuery,
  listInstructionsQuery,
} from './instruction.schemas.js';
import { InstructionsService } from './instructions.service.js';

@ApiTags('instructions')
@Controller('scanninginstructions')
export class InstructionsController {
  constructor(private readonly instructions: InstructionsService) {}

  @Get()
  @Costs('list')
  @RequireAccess()
  @Answers({
    summary: 'Your scanning instructions, newest first',
    description: 'With their texts; `X-Total-Count` tells how many there are.',
    id: 'ScanningInstructionsListAnswer',
    data: z.array(instructionSchema),
    message: 'Scanning instructions',
    headers: { 200: ['X-Total-Count'] },
  })
  async list(
    @CallingUser() caller: UserPrincipal,
    @Query({ schema: listInstructionsQuery }) page: ListInstructionsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Instruction[]> {
    const { instructions, totalCount } = await this.instructions.list(caller.clientId, page);
    void reply.header('x-total-count', totalCount);
    return instructions;
  }

  @Post()
  @RequireAccess()
  @Answers({
    summary: 'Create scanning instructions',
    description:
      'Your plan says how many you can keep: one more is refused with CONFLICT. Repeating the request creates another set.',
    id: 'ScanningInstructionsAnswer',
    data: instructionSchema,
    status: 201,
    message: 'Scanning instructions saved',
  })
  @Fails('CONFLICT')
  create(
    @CallingUser() caller: UserPrincipal,
    @Body({ schema: instructionRequest }) request: InstructionRequest,
  ): Promise<Instruction> {
    return this.instructions.create(caller.clientId, request);
  }

  @Put(':id')
  @RequireAccess()
  @Answers({
    summary: 'Replace scanning instructions',
    description: 'Verdicts that are there stay as they are. Repeating it changes nothing more.',
    id: 'ScanningInstructionsAnswer',
    data: instructionSchema,
    message: 'Scanning instructions saved',
  })
  @Fails('NOT_FOUND')
  update(
    @CallingUser() caller: UserPrincipal,
    @Param({ schema: idPath }) { id }: IdPath,
    @Body({ schema: instructionRequest }) request: InstructionRequest,
  ): Promise<Instruction> {
    return this.instructions.update(caller.clientId, id, request);
  }

  @Delete(':id')
  @RequireAccess()
  @Answers({
    summary: 'Delete scanning instructions; scans made with them keep their verdicts',
    description:
      'API keys that they were the default of have none from then on. A second time it is answered with NOT_FOUND.',
    id: 'ScanningInstructionsDeletedAnswer',
    data: noData,
    message: 'Scanning instructions deleted',
  })
  @Fails('NOT_FOUND')
  delete(@CallingUser() caller: UserPrincipal, @Param({ schema: idPath }) { id }: IdPath): Promise<void> {
    return this.instructions.delete(caller.clientId, id);
  }
}
