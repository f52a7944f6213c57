import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '../../contract/for-document.js';
import type { Principal, UserPrincipal } from '../../access/principal.js';
import { Caller, CallingUser, RequireAccess } from '../../access/require-access.js';
import { type IdPath, idPath } from '../../common/ids.js';
import { Answers, Fails } from '../../contract/answers.js';
import { Costs } from '../../http/work-budget.guard.js';
import {
  type ListOutbreaksQuery,
  listOutbreaksQuery,
  type Outbreak,
  type OutbreakList,
  outbreakListSchema,
  outbreakSchema,
  type StopRequest,
  stopRequest,
} from './outbreaks.schemas.js';
import { OutbreaksService } from './outbreaks.service.js';

@ApiTags('outbreaks')
@Controller('outbreaks')
export class OutbreaksController {
  constructor(private readonly outbreaks: OutbreaksService) {}

  @Get()
  @Costs('list')
  @RequireAccess({ scope: 'scans:read' })
  @Answers({
    summary: 'Similar messages that were judged harmful, the latest outbreak first',
    description:
      'Open ones and those that are over, with how many of their messages were stopped and how many had left.',
    id: 'OutbreakListAnswer',
    data: outbreakListSchema,
    message: 'Outbreaks',
  })
  list(
    @Caller() { clientId }: Principal,
    @Query({ schema: listOutbreaksQuery }) query: ListOutbreaksQuery,
  ): Promise<OutbreakList> {
    return this.outbreaks.list(clientId, query);
  }

  @Get(':id')
  @RequireAccess({ scope: 'scans:read' })
  @Answers({
    summary:
      'One outbreak: what was noticed, who sent it, how many were stopped and how many were already sent',
    description: 'Its messages are those of `GET /api/scans?outbreakId=…`.',
    id: 'OutbreakAnswer',
    data: outbreakSchema,
    message: 'Outbreak',
  })
  @Fails('NOT_FOUND')
  get(@Caller() { clientId }: Principal, @Param({ schema: idPath }) { id }: IdPath): Promise<Outbreak> {
    return this.outbreaks.get(clientId, id);
  }

  @Post()
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: 'Stop messages like this one: they are an outbreak from now on. Admins only',
    description: 'Later ones score high at once; those of the last 72 hours are judged again within seconds.',
    id: 'OutbreakAnswer',
    data: outbreakSchema,
    message: 'Messages stopped',
  })
  @Fails('NOT_FOUND', 'CONFLICT')
  stop(
    @CallingUser() { clientId }: UserPrincipal,
    @Body({ schema: stopRequest }) { scanId }: StopRequest,
  ): Promise<Outbreak> {
    return this.outbreaks.stop(clientId, scanId);
  }

  @Post(':id/release')
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: 'Say that an open outbreak is harmless. Admins only',
    description:
      'Its messages get back the scores that they had, within seconds, and are not stopped again by themselves.',
    id: 'OutbreakAnswer',
    data: outbreakSchema,
    message: 'Outbreak released',
  })
  @Fails('NOT_FOUND', 'CONFLICT')
  release(
    @CallingUser() { clientId }: UserPrincipal,
    @Param({ schema: idPath }) { id }: IdPath,
  ): Promise<Outbreak> {
    return this.outbreaks.release(clientId, id);
  }
}
