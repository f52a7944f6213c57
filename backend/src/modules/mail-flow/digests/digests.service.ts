import { Inject, Injectable } from '@nestjs/common';
import { DAY_MS } from '../../../common/durations.js';
import { newId } from '../../../common/ids.js';
import { CONFIG } from '../../../config/config.module.js';
import type { Config } from '../../../config/config.js';
import { type Transaction, Transactions } from '../../../database/transactions.js';
import type { AuditAction } from '../../audit/audit-action.js';
import { AuditService } from '../../audit/audit.service.js';
import { MailService } from '../../mail/mail.service.js';
import { SenderGroupsRepository } from '../groups/sender-groups.repository.js';
import {
  digestGroupUnknown,
  digestNotFound,
  digestTaken,
  linkNoLongerValid,
  manyDigests,
  manyDigestsToday,
} from '../mail-flow.errors.js';
import { LinkTokens } from '../notices/link-tokens.js';
import { nextDigestAt } from './digest-times.js';
import {
  type ChangeDigestRequest,
  type Digest,
  type DigestList,
  type DigestRequest,
  MAX_DIGESTS,
  type UnsubscribeQuery,
  type UnsubscribeRequest,
} from './digests.schemas.js';
import { DigestsRepository, groupOf, type KnownRecipient } from './digests.repository.js';

/** A company's new ones per 24 hours: a link to confirm the address can go to anybody. */
const MAX_A_DAY = 100;

type Scope = Pick<KnownRecipient, 'groupId' | 'isUngrouped'>;
type Action = Extract<AuditAction, `mail.digest_${string}`>;

/** Who is sent digests of held mail. */
@Injectable()
export class Digests {
  private readonly confirmations: LinkTokens;
  private readonly ends: LinkTokens;

  constructor(
    private readonly recipients: DigestsRepository,
    private readonly groups: SenderGroupsRepository,
    private readonly mails: MailService,
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    @Inject(CONFIG) { JWT_SECRET }: Config,
  ) {
    this.confirmations = new LinkTokens(JWT_SECRET, 'confirm');
    this.ends = new LinkTokens(JWT_SECRET, 'unsubscribe');
  }

  async list(clientId: string): Promise<DigestList> {
    return { digests: (await this.recipients.list(clientId)).map(toDigest), sendsMail: this.mails.isOn };
  }

  /**
   * An address that is not confirmed is sent a link for that first.
   * @throws CONFLICT when there are too many, or the address has one of this mail; INVALID_REQUEST for an unknown group; RATE_LIMITED
   */
  add(clientId: string, { email, ...request }: DigestRequest): Promise<Digest> {
    return this.locked(clientId, async (transaction) => {
      await this.assertFewToday(transaction, clientId);
      const others = await this.recipients.list(clientId, transaction);
      if (others.length >= MAX_DIGESTS) throw manyDigests(MAX_DIGESTS);
      const { group, ...columns } = request;
      const scope = await this.scopeOf(clientId, group);
      assertNew(others, email, scope);
      const id = newId();
      const nextAt = new Date();
      await this.recipients.insert(transaction, { id, clientId, email, ...scope, ...columns, nextAt });
      const added = await this.known(transaction, id);
      // Who needs no link gets the first digest when it is due.
      if (added.isConfirmed)
        await this.recipients.change(transaction, id, { nextAt: nextDigestAt(request, nextAt) });
      await this.record(transaction, 'mail.digest_added', added, { what: summaryOf(added) });
      return toDigest(added);
    });
  }

  /** @throws NOT_FOUND; CONFLICT and INVALID_REQUEST as {@link add} */
  change(clientId: string, id: string, { group, ...columns }: ChangeDigestRequest): Promise<Digest> {
    return this.locked(clientId, async (transaction) => {
      const all = await this.recipients.list(clientId, transaction);
      const before = all.find((one) => one.id === id);
      if (!before) throw digestNotFound();
      const scope = await this.scopeOf(clientId, group);
      const others = all.filter((one) => one !== before);
      assertNew(others, before.email, scope);
      const isAsked = before.isConfirmed || before.askedAt !== null;
      const nextAt = isAsked ? nextDigestAt(columns, new Date()) : before.nextAt;
      await this.recipients.change(transaction, id, { ...scope, ...columns, nextAt });
      const after = await this.known(transaction, id);
      const [was, is] = [summaryOf(before), summaryOf(after)];
      if (was !== is)
        await this.record(transaction, 'mail.digest_changed', after, { what: `${was} → ${is}` });
      return toDigest(after);
    });
  }

  /** @throws NOT_FOUND */
  remove(clientId: string, id: string): Promise<void> {
    return this.locked(clientId, async (transaction) => {
      const recipient = await this.recipients.find(id, transaction);
      if (recipient?.clientId !== clientId) throw digestNotFound();
      await this.recipients.delete(transaction, id);
      await this.record(transaction, 'mail.digest_removed', recipient);
    });
  }

  /** By the link that was sent to the address. @throws NOT_FOUND for any token that does not work */
  async confirm(token: string): Promise<void> {
    const id = this.confirmations.read(token);
    if (id === null) throw linkNoLongerValid();
    await this.transactions.run(async (transaction) => {
      const recipient = await this.recipients.find(id, transaction);
      if (!recipient) throw linkNoLongerValid();
      if (await this.recipients.confirm(transaction, id, nextDigestAt(recipient, new Date())))
        await this.record(transaction, 'mail.digest_confirmed', recipient);
    });
  }

  /** Also of a recipient that is gone already: nothing more is sent there. @throws NOT_FOUND for any token that does not work */
  async unsubscribe({ token }: UnsubscribeQuery & UnsubscribeRequest): Promise<void> {
    const id = this.ends.read(token);
    if (id === null) throw linkNoLongerValid();
    await this.transactions.run(async (transaction) => {
      const recipient = await this.recipients.find(id, transaction);
      if (recipient && (await this.recipients.delete(transaction, id)))
        await this.record(transaction, 'mail.digest_unsubscribed', recipient);
    });
  }

  /** One change after the other, also of the groups that digests are about. */
  private locked<T>(clientId: string, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.transactions.run(async (transaction) => {
      await this.groups.lock(transaction, clientId);
      return work(transaction);
    });
  }

  private async known(transaction: Transaction, id: string): Promise<KnownRecipient> {
    const recipient = await this.recipients.find(id, transaction);
    if (!recipient) throw digestNotFound();
    return recipient;
  }

  private async scopeOf(clientId: string, group: DigestRequest['group']): Promise<Scope> {
    if (group === null || group === 'none') return { groupId: null, isUngrouped: group !== null };
    if (!(await this.groups.find(clientId, group))) throw digestGroupUnknown();
    return { groupId: group, isUngrouped: false };
  }

  private async assertFewToday(transaction: Transaction, clientId: string): Promise<void> {
    const since = new Date(Date.now() - DAY_MS);
    const count = await this.audit.count(transaction, clientId, ['mail.digest_added'], since);
    if (count >= MAX_A_DAY) throw manyDigestsToday();
  }

  private record(
    transaction: Transaction,
    action: Action,
    { id, clientId, email }: KnownRecipient,
    details: Record<string, string> = {},
  ): Promise<void> {
    const target = { type: 'mail-digest', id, name: email } as const;
    return this.audit.record(transaction, { clientId, action, target, details });
  }
}

function assertNew(others: readonly KnownRecipient[], email: string, scope: Scope): void {
  const isSame = (one: KnownRecipient) =>
    one.email === email && one.groupId === scope.groupId && one.isUngrouped === scope.isUngrouped;
  if (others.some(isSame)) throw digestTaken();
}

/** For the audit log: `daily at 08:00 Europe/Berlin, en, Billing`. */
function summaryOf(recipient: KnownRecipient): string {
  const { frequency, digestAt, timeZone, language, groupName, isUngrouped } = recipient;
  const when = frequency === 'daily' ? `daily at ${digestAt} ${timeZone}` : 'hourly';
  return `${when}, ${language}, ${groupName ?? (isUngrouped ? 'senders in no group' : 'all held mail')}`;
}

const toDigest = (row: KnownRecipient): Digest => ({
  id: row.id,
  email: row.email,
  group: groupOf(row),
  groupName: row.groupName,
  frequency: row.frequency,
  digestAt: row.digestAt,
  timeZone: row.timeZone,
  language: row.language,
  confirmed: row.isConfirmed,
  lastSentAt: row.lastSentAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});
