import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../database/transactions.js';
import { AlertRecorder, isMailAddress } from '../../alerts/alert-recorder.service.js';
import { accountOf } from '../../../common/account-of.js';
import { CompanyProfiles } from '../../profile/company-profiles.service.js';
import type { PolicyContent } from '../policy/mail-policy.schemas.js';
import type { Restricted } from '../policy/policy-decision.js';
import {
  exceededBy,
  isExternal,
  type LimitCode,
  limitOf,
  OVER_LIMIT,
  type PolicyLimit,
} from '../policy/sender-limit.js';
import { type SenderCount, SenderCountsRepository } from './sender-counts.repository.js';

/** A message as it is counted. */
export interface Countable {
  clientId: string;
  apiKeyId: string;
  sender: string;
  recipients: readonly string[];
  /** Its fingerprint, whoever receives it. */
  content: Buffer;
  policy: PolicyContent;
  /** Of a sender who is limited, or locked. */
  restricted: Restricted | null;
  /** What an address is called in the records of messages. */
  nameOf: (address: string) => string;
}

/** What counting a message has shown. */
export interface Counted {
  /** The limit that it exceeds, or that has stopped its sender. */
  over: LimitCode | null;
  /** False for one that does not pass now because of that: it is counted when it does. */
  isCounted: boolean;
}

/** Counts in a transaction; `isHeld`: the message is held for another reason. */
export type Count = (transaction: Transaction, isHeld: boolean) => Promise<Counted>;

/** Counts the recipients of each sender, in the transaction that records the message. */
@Injectable()
export class LimitCounting {
  constructor(
    private readonly counts: SenderCountsRepository,
    private readonly profiles: CompanyProfiles,
    private readonly alerts: AlertRecorder,
  ) {}

  /** Reads what is needed before a transaction begins: within one, waiting for a second connection could be waiting for ever. */
  async prepared(message: Countable): Promise<Count> {
    const { clientId, apiKeyId, policy } = message;
    const profile = policy.externalPerHour === null ? null : await this.profiles.of(clientId, apiKeyId);
    const own = profile?.domains ?? new Set<string>();
    return (transaction, isHeld) => this.count(transaction, message, own, isHeld);
  }

  private async count(
    transaction: Transaction,
    message: Countable,
    own: ReadonlySet<string>,
    isHeld: boolean,
  ): Promise<Counted> {
    const { clientId, content, policy } = message;
    const count = await this.counts.lock(transaction, clientId, accountOf(message.sender));
    const { nameOf } = message;
    const names = message.recipients.map(nameOf);
    const uncounted = new Set(await this.counts.uncounted(transaction, message, content, names));
    const recipients = message.recipients.filter((address) => uncounted.delete(nameOf(address)));
    if (recipients.length === 0) return { over: null, isCounted: true };
    const external = recipients.filter((recipient) => isExternal(recipient, own)).length;
    const adding = { recipients: recipients.length, external };
    const stopped = stoppedBy(count, policy);
    const byPolicy = stopped ?? exceededBy(policy, count, adding);
    const over = isOverMessages(message, count) ? 'messages-per-hour' : byPolicy;
    const observed = policy.mode === 'observe';
    const isCounted = over === null || observed || isHeld || !isPutOff(over, message);
    const isAlerted = over !== null && !observed && !count.isAlerted;
    if (isAlerted) await this.alert(transaction, message, over);
    await this.counts.change(transaction, clientId, count.sender, {
      ...(isCounted ? { ...adding, messages: 1 } : { recipients: 0, external: 0, messages: 0 }),
      isAlerted,
      stop:
        byPolicy !== null && byPolicy === over && stopped === null && policy.overLimit === 'stop'
          ? { by: byPolicy, atLimit: limitOf(policy, byPolicy) ?? 0, observed }
          : null,
    });
    return { over, isCounted };
  }

  private async alert(
    transaction: Transaction,
    { clientId, sender, policy, restricted }: Countable,
    limit: LimitCode,
  ): Promise<void> {
    const account = accountOf(sender);
    const isOfState = limit === 'messages-per-hour';
    await this.alerts.record(transaction, clientId, {
      kind: 'sender-limit',
      count: 1,
      weight: OVER_LIMIT.indexOf(policy.overLimit),
      details: {
        limit,
        allowed: (isOfState ? restricted?.limitPerHour : limitOf(policy, limit)) ?? 0,
        action: isOfState ? (restricted?.action ?? 'defer') : policy.overLimit,
        ...(isMailAddress(account) && { account }),
      },
    });
  }
}

/** Whether a limited sender has had as many messages in this hour as may pass. */
const isOverMessages = ({ restricted }: Countable, { messagesInHour }: SenderCount): boolean =>
  restricted?.state === 'limited' && messagesInHour >= (restricted.limitPerHour ?? Infinity);

/** What does not pass now is counted when it does. */
const isPutOff = (over: LimitCode, { policy, restricted }: Countable): boolean =>
  over === 'messages-per-hour' ? restricted?.action !== 'hold' : policy.overLimit === 'stop';

/** A stop is over when its limit has been raised since. */
function stoppedBy(count: SenderCount, policy: PolicyContent): PolicyLimit | null {
  const { isStopped, stoppedBy: by, stoppedAtLimit, stopObserved } = count;
  if (!isStopped || by === null || policy.overLimit !== 'stop') return null;
  if (stopObserved !== (policy.mode === 'observe')) return null;
  const limit = limitOf(policy, by);
  return limit !== null && limit <= (stoppedAtLimit ?? 0) ? by : null;
}
