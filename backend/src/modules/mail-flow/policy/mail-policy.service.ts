import { Inject, Injectable } from '@nestjs/common';
import type { ApiError } from '../../../common/api-error.js';
import { CONFIG } from '../../../config/config.module.js';
import type { Config } from '../../../config/config.js';
import { Transactions } from '../../../database/transactions.js';
import { AuditService } from '../../audit/audit.service.js';
import { CompanyProfiles } from '../../profile/company-profiles.service.js';
import {
  auditorOutside,
  groupNotFound,
  groupPolicyNotFound,
  keyOfPolicyNotFound,
  ownPolicyNotFound,
  policyChanged,
  routeNotConfigured,
} from '../mail-flow.errors.js';
import { isOwn } from './sender-limit.js';
import { CompanyPolicies } from './company-policies.service.js';
import {
  MailPoliciesRepository,
  type Part,
  type PartOwner,
  type PolicyOwner,
  type StoredPolicy,
} from './mail-policies.repository.js';
import {
  type MailPolicy,
  type MailPolicyRequest,
  type PolicyContent,
  toMailPolicy,
} from './mail-policy.schemas.js';

/** Reads and replaces what becomes of a company's mail. */
@Injectable()
export class MailPolicyService {
  constructor(
    private readonly policies: MailPoliciesRepository,
    private readonly current: CompanyPolicies,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly profiles: CompanyProfiles,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws NOT_FOUND for a key or a group that the company does not have */
  async get(owner: PolicyOwner): Promise<MailPolicy> {
    await this.nameOf(owner);
    const row = await this.policies.find(owner);
    const ofCompany = owner.part === null ? null : await this.policies.find({ ...owner, part: null });
    return this.shown(row, ofCompany);
  }

  /** @throws NOT_FOUND as {@link get}; CONFLICT when it has another version by now; INVALID_REQUEST for a route or an auditor there is not */
  async replace(owner: PolicyOwner, { version, ...content }: MailPolicyRequest): Promise<MailPolicy> {
    const name = await this.nameOf(owner);
    await this.check(owner, content);
    const saved = await this.transactions.run(async (transaction) => {
      const before = this.shown(await this.policies.find(owner));
      const row = await this.policies.replace(transaction, owner, version, content);
      if (!row) throw policyChanged();
      await this.audit.record(transaction, {
        clientId: owner.clientId,
        action: 'mail.policy_changed',
        target: { type: 'mail-policy', id: row.id, name },
        details: changesOf(before, content),
      });
      return row;
    });
    this.current.forget();
    return this.shown(saved);
  }

  /** From then on what counts without it does. @throws NOT_FOUND as {@link get}, and where it has none */
  async remove(owner: PartOwner): Promise<void> {
    const name = await this.nameOf(owner);
    await this.transactions.run(async (transaction) => {
      if (!(await this.policies.delete(transaction, owner))) throw MISSING[owner.part.kind].policy();
      const target = { type: 'mail-policy', id: owner.part.id, name } as const;
      await this.audit.record(transaction, {
        clientId: owner.clientId,
        action: 'mail.policy_removed',
        target,
      });
    });
    this.current.forget();
  }

  private async check({ clientId, part }: PolicyOwner, { route, copyTo }: PolicyContent): Promise<void> {
    if (route !== null && !this.routes.includes(route)) throw routeNotConfigured(route);
    if (copyTo === null) return;
    const profile = await this.profiles.of(clientId, part?.kind === 'key' ? part.id : null);
    if (!isOwn(copyTo, profile)) throw auditorOutside();
  }

  private get routes(): string[] {
    return this.config.GATEWAY_ROUTES.map(({ name }) => name);
  }

  private shown(row: StoredPolicy | null, inherited: StoredPolicy | null = null): MailPolicy {
    return toMailPolicy(row, inherited, { unset: this.current.unset, routes: this.routes });
  }

  /** Null for the company's own policy. */
  private async nameOf({ clientId, part }: PolicyOwner): Promise<string | null> {
    if (part === null) return null;
    const name = await this.policies.nameOf({ clientId, part });
    if (name === undefined) throw MISSING[part.kind].part();
    return name;
  }
}

const MISSING: Readonly<Record<Part, { part: () => ApiError; policy: () => ApiError }>> = {
  key: { part: keyOfPolicyNotFound, policy: ownPolicyNotFound },
  group: { part: groupNotFound, policy: groupPolicyNotFound },
};

const shown = (value: PolicyContent[keyof PolicyContent]): string =>
  Array.isArray(value) ? value.map(({ code, action }) => `${code} ${action}`).join(', ') : String(value);

/** `holdFrom: 7 → 8`. */
function changesOf(before: PolicyContent, after: PolicyContent): Record<string, string> {
  const details: Record<string, string> = {};
  for (const field of Object.keys(after) as (keyof PolicyContent)[]) {
    const [old, now] = [shown(before[field]), shown(after[field])];
    if (old !== now) details[field] = `${old} → ${now}`.slice(0, 300);
  }
  return details;
}
