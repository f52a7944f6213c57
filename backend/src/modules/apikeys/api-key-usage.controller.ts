import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '../../contract/for-document.js';
import type { UserPrincipal } from '../../access/principal.js';
import { CallingUser, RequireAccess } from '../../access/require-access.js';
import { Answers } from '../../contract/answers.js';
import { type LastDaysQuery, lastDaysQuery } from '../../common/last-days.js';
import { Costs } from '../../http/work-budget.guard.js';
import { type ApiKeyUsage, apiKeyUsageSchema } from './api-key-usage.schemas.js';
import { ApiKeyUsageService } from './api-key-usage.service.js';

@ApiTags('apikeys')
@Controller('apikeys/usage')
export class ApiKeyUsageController {
  constructor(private readonly usage: ApiKeyUsageService) {}

  @Get()
  @Costs('list')
  @RequireAccess()
  @Answers({
    summary: 'How many scans each of your API keys made on each day',
    description:
      'By days in UTC, for the last `days`, ending today. Revoked and expired keys are among them, keys without scans are not.',
    id: 'ApiKeyUsageAnswer',
    data: apiKeyUsageSchema,
    message: 'API key usage',
  })
  byDay(
    @CallingUser() caller: UserPrincipal,
    @Query({ schema: lastDaysQuery }) { days }: LastDaysQuery,
  ): Promise<ApiKeyUsage> {
    return this.usage.byDay(caller.clientId, days);
  }
}
