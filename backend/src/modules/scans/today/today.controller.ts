import { Controller, Get, Query } from '@nestjs/common';
import type { UserPrincipal } from '../../../access/principal.js';
import { CallingUser, RequireAccess } from '../../../access/require-access.js';
import { Answers } from '../../../contract/answers.js';
import { ApiTags } from '../../../contract/for-document.js';
import { Costs } from '../../../http/work-budget.guard.js';
import { type Today, type TodayQuery, todayQuery, todaySchema } from './today.schemas.js';
import { TodayService } from './today.service.js';

@ApiTags('scans')
@Controller('scans')
export class TodayController {
  constructor(private readonly today: TodayService) {}

  @Get('today')
  @Costs('list')
  @RequireAccess()
  @Answers({
    summary: 'How the work of today stands',
    description:
      'What waits and since when, what was decided today, by whom and how fast, open outbreaks, which signs raise false alarms, ' +
      'and which false alarms recur. The day begins at `since`, or else at midnight in UTC.',
    id: 'TodayAnswer',
    data: todaySchema,
    message: 'Today',
  })
  get(
    @CallingUser() { clientId }: UserPrincipal,
    @Query({ schema: todayQuery }) { since }: TodayQuery,
  ): Promise<Today> {
    return this.today.of(clientId, since === undefined ? midnight() : new Date(since));
  }
}

const midnight = () => new Date(new Date().setUTCHours(0, 0, 0, 0));
