import { Injectable } from '@nestjs/common';
import { Transactions } from '../../database/transactions.js';
import { AuditService } from '../audit/audit.service.js';
import { CompanyProfiles } from './company-profiles.service.js';
import { keyOfProfileNotFound, looksLikeAnother, profileChanged, tooManyEntries } from './profile.errors.js';
import { type ProfileOwner, ProfileRepository } from './profile.repository.js';
import {
  type Declarable,
  lookAlikes,
  MAX_ENTRIES,
  type ProfileAnswer,
  type ProfileContent,
  type ProfileRequest,
  toProfile,
} from './profile.schemas.js';

/** Of each kind's changes, at most so many characters are recorded. */
const MAX_DETAIL = 300;

/** Reads and replaces what a company declares that it sends. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly repository: ProfileRepository,
    private readonly profiles: CompanyProfiles,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /** @throws NOT_FOUND for a key that the company does not have */
  async get(owner: ProfileOwner): Promise<ProfileAnswer> {
    await this.nameOf(owner);
    return toProfile(await this.repository.find(owner));
  }

  /**
   * @throws NOT_FOUND as {@link get}; INVALID_REQUEST when a key's host looks like one of the
   *   company's; CONFLICT when it has another version by now
   */
  async replace(owner: ProfileOwner, { version, ...content }: ProfileRequest): Promise<ProfileAnswer> {
    const name = await this.nameOf(owner);
    if (owner.apiKeyId !== null) await this.assertNoLookAlikes(owner, content);
    const saved = await this.transactions.run(async (transaction) => {
      const before = toProfile(await this.repository.find(owner));
      const row = await this.repository.replace(transaction, owner, version, content);
      if (!row) throw profileChanged();
      const { clientId } = owner;
      const target = { type: 'profile' as const, id: row.id, name };
      const details = changesOf(before, content);
      await this.audit.record(transaction, { clientId, action: 'profile.updated', target, details });
      return row;
    });
    this.profiles.forget();
    return toProfile(saved);
  }

  /**
   * What the company would declare with that besides.
   * @throws INVALID_REQUEST when a host looks like another; CONFLICT when there are too many
   */
  async with(clientId: string, more: Declarable): Promise<ProfileRequest> {
    const { updatedAt: _, ...profile } = toProfile(await this.repository.find({ clientId, apiKeyId: null }));
    const both = <K extends keyof Declarable>(kind: K) => [...new Set([...profile[kind], ...more[kind]])];
    const [domains, linkHosts, expected] = [both('domains'), both('linkHosts'), both('expected')];
    if (domains.length > MAX_ENTRIES || linkHosts.length > MAX_ENTRIES) throw tooManyEntries(MAX_ENTRIES);
    const found = await lookAlikes({ domains, linkHosts });
    if (found.length > 0) throw looksLikeAnother(found);
    return { ...profile, domains, linkHosts, expected };
  }

  /** Declares that besides what the company declares. @throws as {@link with}; CONFLICT when someone else changes it meanwhile */
  async declare(clientId: string, more: Declarable): Promise<void> {
    await this.replace({ clientId, apiKeyId: null }, await this.with(clientId, more));
  }

  /** A key's hosts must not look like the company's; within one profile the schema has checked it. */
  private async assertNoLookAlikes({ clientId }: ProfileOwner, content: ProfileContent): Promise<void> {
    const company = toProfile(await this.repository.find({ clientId, apiKeyId: null }));
    const found = await lookAlikes(content, company);
    if (found.length > 0) throw looksLikeAnother(found);
  }

  /** Null for the company's own profile. */
  private async nameOf({ clientId, apiKeyId }: ProfileOwner): Promise<string | null> {
    if (apiKeyId === null) return null;
    const name = await this.repository.keyName(clientId, apiKeyId);
    if (name === undefined) throw keyOfProfileNotFound();
    return name;
  }
}

const entriesOf = (value: readonly string[] | string | null): readonly string[] =>
  value === null ? [] : typeof value === 'string' ? [value] : value;

/** What was added and removed, by kind: `+northwind.com −old.com`. */
function changesOf(before: ProfileContent, after: ProfileContent): Record<string, string> {
  const details: Record<string, string> = {};
  for (const kind of Object.keys(after) as (keyof ProfileContent)[]) {
    const [old, now] = [new Set(entriesOf(before[kind])), new Set(entriesOf(after[kind]))];
    const added = [...now].filter((entry) => !old.has(entry)).map((entry) => `+${entry}`);
    const removed = [...old].filter((entry) => !now.has(entry)).map((entry) => `−${entry}`);
    const change = [...added, ...removed].join(' ');
    if (change !== '')
      details[kind] = change.length > MAX_DETAIL ? `${change.slice(0, MAX_DETAIL - 1)}…` : change;
  }
  return details;
}
