import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import type { UserPrincipal } from '../../../access/principal.js';
import { CallingUser, RequireAccess } from '../../../access/require-access.js';
import { type IdPath, idPath } from '../../../common/ids.js';
import { Answers, Fails } from '../../../contract/answers.js';
import { ApiTags } from '../../../contract/for-document.js';
import {
  type ConfirmSettlementRequest,
  confirmSettlementRequest,
  type Settlement,
  type SettlementRequest,
  settlementRequest,
  settlementSchema,
} from './settlements.schemas.js';
import { Settlements } from './settlements.service.js';

/** False alarms that are settled for good, with the effect shown first. */
@ApiTags('scans')
@Controller('settlements')
export class SettlementsController {
  constructor(private readonly settlements: Settlements) {}

  @Post()
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: 'Compute what settling a false alarm for good would change. Admins only',
    description:
      'Your alarms of the last 30 days are judged as if its message were a template, or what it was raised about declared. ' +
      'Nothing is changed until you confirm. It is computed behind: GET /api/settlements/{id} tells how far it is.',
    id: 'SettlementAnswer',
    data: settlementSchema,
    status: 202,
    message: 'It is being computed',
  })
  @Fails('SCAN_NOT_FOUND', 'CONFLICT', 'CONTENT_NOT_KEPT')
  begin(
    @CallingUser() caller: UserPrincipal,
    @Body({ schema: settlementRequest }) request: SettlementRequest,
  ): Promise<Settlement> {
    return this.settlements.begin(caller, request);
  }

  @Get(':id')
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: 'What settling a false alarm would change, as far as it is computed. Admins only',
    description: 'For 30 days.',
    id: 'SettlementAnswer',
    data: settlementSchema,
    message: 'Settlement',
  })
  @Fails('NOT_FOUND')
  get(
    @CallingUser() { clientId }: UserPrincipal,
    @Param({ schema: idPath }) { id }: IdPath,
  ): Promise<Settlement> {
    return this.settlements.get(clientId, id);
  }

  @Post(':id/confirm')
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: 'Settle a false alarm for good. Admins only',
    description:
      'Approves the template, declares what was new, reports the message as legitimate, and releases it and what else waits and would ' +
      'be safe. CONFLICT until it is computed, and after an hour. A repetition changes nothing.',
    id: 'SettlementAnswer',
    data: settlementSchema,
    status: 202,
    message: 'Settled; what waits is being released',
  })
  @Fails('NOT_FOUND', 'SCAN_NOT_FOUND', 'CONFLICT', 'CONTENT_NOT_KEPT')
  confirm(
    @CallingUser() caller: UserPrincipal,
    @Param({ schema: idPath }) { id }: IdPath,
    @Body({ schema: confirmSettlementRequest }) request: ConfirmSettlementRequest,
  ): Promise<Settlement> {
    return this.settlements.confirm(caller, id, request);
  }
}
