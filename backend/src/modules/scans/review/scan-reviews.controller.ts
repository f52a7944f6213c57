import { Body, Controller, Get, Param, Patch, Post } from '@nestjs/common';
import { ApiTags } from '../../../contract/for-document.js';
import type { Principal, UserPrincipal } from '../../../access/principal.js';
import { Caller, CallingUser, RequireAccess } from '../../../access/require-access.js';
import { type IdPath, idPath } from '../../../common/ids.js';
import { WorkContext } from '../../../common/work-context.js';
import { Answers, Fails } from '../../../contract/answers.js';
import {
  type Review,
  type Reviewers,
  reviewersSchema,
  type ReviewRequest,
  reviewRequest,
  type ReviewsChanged,
  reviewSchema,
  type ReviewsRequest,
  reviewsRequest,
  reviewsSchema,
  type WaitingReviews,
  waitingSchema,
} from './scan-review.schemas.js';
import { ScanReviewService } from './scan-review.service.js';

@ApiTags('scans')
@Controller('scans')
export class ScanReviewsController {
  constructor(private readonly reviews: ScanReviewService) {}

  @Get('reviews/waiting')
  @RequireAccess()
  @Answers({
    summary: 'How many open reviews wait for you',
    description: 'Those that are assigned to you, and those that are assigned to nobody.',
    id: 'WaitingReviewsAnswer',
    data: waitingSchema,
    message: 'Waiting',
  })
  waiting(@CallingUser() caller: UserPrincipal): Promise<WaitingReviews> {
    return this.reviews.waiting(caller);
  }

  @Get('reviews/people')
  @RequireAccess()
  @Answers({
    summary: 'Who can be asked to decide: the active people of your company',
    description: 'Admins and Members alike, with the ids that an assignment takes.',
    id: 'ReviewersAnswer',
    data: reviewersSchema,
    message: 'People',
  })
  people(@CallingUser() caller: UserPrincipal): Promise<Reviewers> {
    return this.reviews.reviewers(caller.clientId);
  }

  @Post('reviews')
  @RequireAccess()
  @Answers({
    summary: 'Decide about several scans at once',
    description: 'Those that someone else has changed meanwhile, or that have no verdict, stay as they are.',
    id: 'ReviewsChangedAnswer',
    data: reviewsSchema,
    message: 'Saved',
  })
  changeAll(
    @CallingUser() caller: UserPrincipal,
    @Body({ schema: reviewsRequest }) request: ReviewsRequest,
  ): Promise<ReviewsChanged> {
    return this.reviews.changeAll(caller, request);
  }

  @Get(':id/review')
  @RequireAccess({ scope: 'scans:read' })
  @Answers({
    summary: 'What your people have decided about a scan, and who, when and why',
    description: 'A system that holds a message back polls it until the status is released or blocked.',
    id: 'ReviewAnswer',
    data: reviewSchema,
    message: 'Review',
  })
  @Fails('SCAN_NOT_FOUND')
  get(@Caller() caller: Principal, @Param({ schema: idPath }) { id }: IdPath): Promise<Review> {
    WorkContext.add({ scanId: id });
    return this.reviews.get(caller.clientId, id);
  }

  @Patch(':id/review')
  @RequireAccess()
  @Answers({
    summary: 'Decide about a scan, ask a person to decide, or leave a note',
    description:
      'For people only: a system that sends messages must not release them itself. 409 when someone was first; ' +
      'errorDetails then say who and when.',
    id: 'ReviewAnswer',
    data: reviewSchema,
    message: 'Saved',
  })
  @Fails('SCAN_NOT_FOUND', 'CONFLICT')
  change(
    @CallingUser() caller: UserPrincipal,
    @Param({ schema: idPath }) { id }: IdPath,
    @Body({ schema: reviewRequest }) request: ReviewRequest,
  ): Promise<Review> {
    WorkContext.add({ scanId: id });
    return this.reviews.change(caller, id, request);
  }
}
