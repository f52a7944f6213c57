import { Body, Controller, Get, Put } from '@nestjs/common';
import type { UserPrincipal } from '../../access/principal.js';
import { CallingUser, RequireAccess } from '../../access/require-access.js';
import { Answers, Fails } from '../../contract/answers.js';
import { ApiTags } from '../../contract/for-document.js';
import { Costs } from '../../http/work-budget.guard.js';
import {
  type SenderRules,
  type SenderRulesRequest,
  senderRulesRequest,
  senderRulesSchema,
} from './sender-rules.schemas.js';
import { SenderRulesService } from './sender-rules.service.js';

@ApiTags('senders')
@Controller('sender-rules')
export class SenderRulesController {
  constructor(private readonly rules: SenderRulesService) {}

  @Get()
  @RequireAccess()
  @Answers({
    summary: 'When your senders are watched, limited or locked, and what becomes of what locked ones send',
    description:
      'Until somebody sets them, an account is locked when an outbreak of it opens whose messages mostly scored above 6, longer each time, ' +
      'and watched for a day with any other. Rules concern accounts, not API keys or people who submit scans.',
    id: 'SenderRulesAnswer',
    data: senderRulesSchema,
    message: 'Sender rules',
  })
  get(@CallingUser() { clientId }: UserPrincipal): Promise<SenderRules> {
    return this.rules.get(clientId);
  }

  @Put()
  @Costs('history')
  @RequireAccess({ role: 'Admin' })
  @Answers({
    summary: 'Replace the rules for your senders. Admins only',
    description:
      'All of them, for what is sent from then on. Rules that would have locked more than half of your active senders within the ' +
      'last 30 days, or more than 100, are refused: RULES_TOO_BROAD. If someone has changed them since the `version` that you ' +
      'name: CONFLICT.',
    id: 'SenderRulesAnswer',
    data: senderRulesSchema,
    message: 'Sender rules saved',
  })
  @Fails('CONFLICT', 'RULES_TOO_BROAD')
  replace(
    @CallingUser() { clientId }: UserPrincipal,
    @Body({ schema: senderRulesRequest }) request: SenderRulesRequest,
  ): Promise<SenderRules> {
    return this.rules.replace(clientId, request);
  }
}
