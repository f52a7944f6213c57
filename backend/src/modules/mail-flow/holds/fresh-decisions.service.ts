import { Injectable } from '@nestjs/common';
import { FreshVerdicts } from '../../scans/judging/fresh-verdicts.service.js';
import type { MailMessageEntity } from '../gate/mail-message.entity.js';
import { CompanyPolicies } from '../policy/company-policies.service.js';
import { hasLimits } from '../policy/sender-limit.js';
import { decide, type PolicyDecision } from '../policy/policy-decision.js';

/** Of a message that is held for what it says. One that is held for a limit waits for people while there are limits. */
const PASSING: ReadonlySet<PolicyDecision['action']> = new Set(['deliver', 'tag', 'route']);

/** What would become of a message if it came now. */
export interface FreshDecision {
  mail: MailMessageEntity;
  score: number;
  decision: PolicyDecision;
  passes: boolean;
}

/** What would become of held messages by the policy, the templates and the profile of now. */
@Injectable()
export class FreshDecisions {
  constructor(
    private readonly verdicts: FreshVerdicts,
    private readonly policies: CompanyPolicies,
  ) {}

  /** As far as their scans are still there. */
  async of(clientId: string, mails: readonly MailMessageEntity[]): Promise<FreshDecision[]> {
    const scanIds = [...new Set(mails.flatMap(({ scanId }) => scanId ?? []))];
    const verdicts = await this.verdicts.of(clientId, scanIds);
    const decisions: FreshDecision[] = [];
    for (const mail of mails) {
      const verdict = verdicts.get(mail.scanId ?? '');
      if (!verdict) continue;
      const { score, summary, indicators } = verdict;
      const policy = await this.policies.of(mail, mail.sender);
      const decision = decide(
        {
          scanId: mail.scanId ?? '',
          score,
          summary,
          indicators: indicators.map((found) => Object.assign({ points: null }, found)),
        },
        policy,
      );
      const passes =
        policy.mode === 'observe' ||
        (PASSING.has(decision.action) && (mail.reason !== 'limit' || !hasLimits(policy)));
      decisions.push({ mail, score, decision, passes });
    }
    return decisions;
  }
}
