import { Controller, Get, Param, Post } from '@nestjs/common';
import type { Principal, UserPrincipal } from '../../../access/principal.js';
import { Caller, CallingUser, RequireAccess } from '../../../access/require-access.js';
import { type IdPath, idPath } from '../../../common/ids.js';
import { Answers, AnswersNoContent, Fails } from '../../../contract/answers.js';
import { ApiTags } from '../../../contract/for-document.js';
import { Costs } from '../../../http/work-budget.guard.js';
import { type ProposalList, proposalListSchema } from './proposals.schemas.js';
import { Proposals } from './proposals.service.js';

/** What recurs and alarms wrongly. */
@ApiTags('scans')
@Controller('proposals')
export class ProposalsController {
  constructor(private readonly proposals: Proposals) {}

  @Get()
  @Costs('list')
  @RequireAccess({ scope: 'scans:read' })
  @Answers({
    summary: 'Messages that recur and alarm wrongly, and what would settle them',
    description:
      'Found each night among your alarms of the last 30 days: nearly the same message, always with the same hosts, that nobody ' +
      'reported as harmful, blocked or complained about. Its links lead to hosts that you have declared or long linked to, or it has ' +
      'been sent for three weeks. POST /api/settlements with its `scanId` shows what a remedy would change.',
    id: 'ProposalListAnswer',
    data: proposalListSchema,
    message: 'Proposals',
  })
  list(@Caller() { clientId }: Principal): Promise<ProposalList> {
    return this.proposals.list(clientId);
  }

  @Post(':id/dismiss')
  @RequireAccess({ role: 'Admin' })
  @AnswersNoContent({
    summary: 'Do not propose this for 30 days. Admins only',
    description: 'Its messages stay alarms. A repetition is answered 404.',
    message: 'Dismissed',
  })
  @Fails('NOT_FOUND')
  dismiss(
    @CallingUser() { clientId }: UserPrincipal,
    @Param({ schema: idPath }) { id }: IdPath,
  ): Promise<void> {
    return this.proposals.dismiss(clientId, id);
  }
}
