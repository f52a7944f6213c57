import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import type { Principal, UserPrincipal } from '../../../access/principal.js';
import { Caller, CallingUser, RequireAccess } from '../../../access/require-access.js';
import { type IdPath, idPath } from '../../../common/ids.js';
import { Answers, Fails } from '../../../contract/answers.js';
import { ApiTags } from '../../../contract/for-document.js';
import { Costs } from '../../../http/work-budget.guard.js';
import {
  type DecideMatchingRequest,
  decideMatchingRequest,
  type ReviewDecision,
  reviewDecisionSchema,
} from './review-decisions.schemas.js';
import { ReviewDecisions } from './review-decisions.service.js';
import {
  type ListReviewGroupsQuery,
  listReviewGroupsQuery,
  type ReviewGroups,
  reviewGroupsSchema,
} from './review-groups.schemas.js';
import { ScanReviewGroups } from './review-groups.service.js';

/** Open reviews by the many: like messages, and all that match. */
@ApiTags('scans')
@Controller('scans/reviews')
export class ReviewDecisionsController {
  constructor(
    private readonly groups: ScanReviewGroups,
    private readonly decisions: ReviewDecisions,
  ) {}

  @Get('groups')
  @Costs('history')
  @RequireAccess({ scope: 'scans:read' })
  @Answers({
    summary: 'Open reviews, with like messages as one',
    description:
      'Messages of one outbreak, or near-duplicates of the last 72 hours, are one group; any other is a group of its own.',
    id: 'ReviewGroupsAnswer',
    data: reviewGroupsSchema,
    message: 'Groups',
  })
  list(
    @Caller() caller: Principal,
    @Query({ schema: listReviewGroupsQuery }) query: ListReviewGroupsQuery,
  ): Promise<ReviewGroups> {
    return this.groups.list(caller, query);
  }

  @Post('decisions')
  @RequireAccess()
  @Answers({
    summary: 'Decide about all scans that match a filter, or say what they are: at most 10,000, the newest',
    description:
      'Which is settled at once; it is carried out behind, and what others have decided meanwhile stays. ' +
      'GET /api/scans/reviews/decisions/{id} tells how far it is.',
    id: 'ReviewDecisionAnswer',
    data: reviewDecisionSchema,
    status: 202,
    message: 'It is being carried out',
  })
  decide(
    @CallingUser() caller: UserPrincipal,
    @Body({ schema: decideMatchingRequest }) request: DecideMatchingRequest,
  ): Promise<ReviewDecision> {
    return this.decisions.begin(caller, request);
  }

  @Get('decisions/:id')
  @RequireAccess()
  @Answers({
    summary: 'How far a decision about all that match is',
    description: 'For 30 days.',
    id: 'ReviewDecisionAnswer',
    data: reviewDecisionSchema,
    message: 'Decision',
  })
  @Fails('NOT_FOUND')
  get(
    @CallingUser() { clientId }: UserPrincipal,
    @Param({ schema: idPath }) { id }: IdPath,
  ): Promise<ReviewDecision> {
    return this.decisions.get(clientId, id);
  }

  @Post('decisions/:id/undo')
  @RequireAccess()
  @Answers({
    summary: 'Take back a decision about all that match, with another decision',
    description:
      'While `canUndo`; else CONFLICT. Those that it has changed, and nobody since, get their status back.',
    id: 'ReviewDecisionAnswer',
    data: reviewDecisionSchema,
    status: 202,
    message: 'It is being carried out',
  })
  @Fails('NOT_FOUND', 'CONFLICT')
  undo(
    @CallingUser() caller: UserPrincipal,
    @Param({ schema: idPath }) { id }: IdPath,
  ): Promise<ReviewDecision> {
    return this.decisions.undo(caller, id);
  }
}
