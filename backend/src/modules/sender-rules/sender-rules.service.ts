import { Injectable } from '@nestjs/common';
import { ApiError } from '../../common/api-error.js';
import { Transactions } from '../../database/transactions.js';
import { AuditService } from '../audit/audit.service.js';
import { SenderNetworks } from '../senders/networks/sender-networks.service.js';
import { CompanySenderRules } from './company-sender-rules.service.js';
import { RuleFiguresRepository } from './rule-figures.repository.js';
import { foundInSightings, isOfOrigin } from './rules.js';
import type { SenderRulesEntity } from './sender-rules.entity.js';
import { SenderRulesRepository } from './sender-rules.repository.js';
import {
  DEFAULT_RULES,
  type SenderRule,
  type SenderRules,
  type SenderRulesContent,
  type SenderRulesRequest,
} from './sender-rules.schemas.js';

/** Rules that would have locked so many accounts within 30 days are a mistake, … */
const TOO_MANY = 100;
/** … and so are those that would have locked more than half of two or more. */
const MIN_LOCKED = 2;

/** Reads and replaces when accounts are locked. */
@Injectable()
export class SenderRulesService {
  constructor(
    private readonly rules: SenderRulesRepository,
    private readonly current: CompanySenderRules,
    private readonly figures: RuleFiguresRepository,
    private readonly networks: SenderNetworks,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  async get(clientId: string): Promise<SenderRules> {
    return toRules(await this.rules.find(clientId));
  }

  /** @throws CONFLICT when they have another version by now; RULES_TOO_BROAD with how many they would have locked */
  async replace(clientId: string, { version, ...content }: SenderRulesRequest): Promise<SenderRules> {
    await this.assertNarrow(clientId, content.rules);
    const saved = await this.transactions.run(async (transaction) => {
      const before = toRules(await this.rules.find(clientId, transaction));
      const row = await this.rules.replace(transaction, clientId, version, content);
      if (!row) throw rulesChanged();
      await this.audit.record(transaction, {
        clientId,
        action: 'sender_rules.changed',
        target: { type: 'sender-rules', id: clientId, name: null },
        details: changesOf(before, content),
      });
      return row;
    });
    this.current.forget();
    return toRules(saved);
  }

  private async assertNarrow(clientId: string, rules: readonly SenderRule[]): Promise<void> {
    const locking = rules.filter(({ state }) => state === 'locked');
    if (locking.length === 0) return;
    const found = new Set<string>();
    for (const rule of locking) for (const id of await this.found(clientId, rule)) found.add(id);
    if (found.size < MIN_LOCKED) return;
    const active = await this.figures.active(clientId);
    if (found.size * 2 > active || found.size > TOO_MANY) throw tooBroad(found.size, active);
  }

  private async found(clientId: string, rule: SenderRule): Promise<string[]> {
    const { kind } = rule;
    if (kind !== 'new-network' && kind !== 'new-country')
      return this.figures.found(clientId, { ...rule, kind });
    const since = await this.figures.lookedAtSince(clientId);
    return isOfOrigin(rule) ? foundInSightings(rule, await this.networks.replay(clientId, since)) : [];
  }
}

const toRules = (row: SenderRulesEntity | null): SenderRules => ({
  ...(row?.content ?? DEFAULT_RULES),
  version: row?.version ?? 0,
  updatedAt: row?.updatedAt.toISOString() ?? null,
});

const ruleText = ({ kind, threshold, minutes, days, state, limitPerHour, lasts }: SenderRule): string =>
  [kind, threshold, minutes && `${minutes} min`, days && `${days} d`, state, limitPerHour, lasts]
    .filter((part) => part !== null && part !== undefined)
    .join(' ');

const textOf = (value: SenderRulesContent[keyof SenderRulesContent]): string =>
  Array.isArray(value) ? value.map(ruleText).join('; ') : value;

/** `lockedMail: defer → hold`. */
function changesOf(before: SenderRulesContent, after: SenderRulesContent): Record<string, string> {
  const details: Record<string, string> = {};
  for (const field of ['lockedScans', 'lockedMail', 'rules'] as const) {
    const [old, now] = [textOf(before[field]), textOf(after[field])];
    if (old !== now) details[field] = `${old} → ${now}`.slice(0, 300);
  }
  return details;
}

const rulesChanged = () =>
  new ApiError('CONFLICT', {
    message: 'Someone else has changed this since you opened it. Reload it, then make your changes again.',
  });

const tooBroad = (wouldLock: number, active: number) =>
  new ApiError('RULES_TOO_BROAD', {
    message: `Within the last 30 days these rules would have locked ${wouldLock} of ${active} senders`,
    details: { wouldLock, active },
  });
