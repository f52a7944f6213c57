import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.js';
import { SenderNetworksModule } from '../senders/networks/sender-networks.module.js';
import { SenderStatesModule } from '../senders/states/sender-states.module.js';
import { CompanySenderRules } from './company-sender-rules.service.js';
import { RuleFiguresRepository } from './rule-figures.repository.js';
import { SenderRuleRunner } from './sender-rule-runner.service.js';
import { SenderRulesController } from './sender-rules.controller.js';
import { SenderRulesEntity } from './sender-rules.entity.js';
import { SenderRulesRepository } from './sender-rules.repository.js';
import { SenderRulesService } from './sender-rules.service.js';

/** When accounts are locked, and what becomes of what they send then. */
@Module({
  imports: [
    TypeOrmModule.forFeature([SenderRulesEntity]),
    AuditModule,
    SenderNetworksModule,
    SenderStatesModule,
  ],
  controllers: [SenderRulesController],
  providers: [
    SenderRulesService,
    SenderRulesRepository,
    RuleFiguresRepository,
    CompanySenderRules,
    SenderRuleRunner,
  ],
  exports: [CompanySenderRules, SenderRuleRunner, SenderStatesModule],
})
export class SenderRulesModule {}
