import { Column, Entity, Index } from 'typeorm';
import { OwnedByClient } from '../../../database/owned-by-client.js';
import type { Retain } from '../../../contract/retain.js';
import type { Door } from '../mail-transaction.js';
import type { HoldKind, PolicyDecision, Reason } from '../policy/policy-decision.js';

/** What has become of a message. */
export const MAIL_STATES = [
  /** Decided on; its door has not yet said more. */
  'judged',
  /** The mail server has it, and delivers it. */
  'passed',
  /** Being given to the next hop: it may have it. */
  'relaying',
  'relayed',
  /** For now, by us or by the next hop: the mail server asks again. */
  'deferred',
  /** By the next hop, for good. */
  'rejected',
  /** Waits for people. */
  'held',
  /** They let it go. */
  'released',
  /** By us, for good: by the policy, or by people. */
  'refused',
  /** Nobody decided in time. */
  'expired',
] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** Few messages end in one of these, so that they have an index. */
export const STOPPED_STATES = ['deferred', 'rejected', 'held', 'released', 'refused', 'expired'] as const;
const STOPPED_WHERE = `"state" IN ('deferred', 'rejected', 'held', 'released', 'refused', 'expired')`;

export const HOLD_DECISIONS = ['release', 'refuse'] as const;
export type HoldDecision = (typeof HOLD_DECISIONS)[number];

/** Why people refuse a message. */
export const REFUSAL_REASONS = [
  'phishing',
  'compromised-account',
  'spam',
  'policy',
  'mistake',
  'other',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** One message that a mail server passed us, with what became of it: what a message trace shows. */
@Entity('mail_messages')
@Index('mail_messages_client', ['clientId', 'id'])
@Index('mail_messages_fingerprint', ['fingerprint'])
@Index('mail_messages_content', ['content'])
@Index('mail_messages_message_id', ['clientId', 'messageId'])
@Index('mail_messages_sender', ['clientId', 'sender', 'id'])
// TypeORM does not know this kind of index.
@Index('mail_messages_recipients', { synchronize: false })
@Index('mail_messages_stopped', ['clientId', 'state', 'id'], { where: STOPPED_WHERE })
@Index('mail_messages_action', ['clientId', 'action', 'id'], { where: `"action" <> 'deliver'` })
@Index('mail_messages_held', ['clientId', 'id'], { where: `"state" = 'held'` })
@Index('mail_messages_scan', ['clientId', 'scanId'], { where: '"hold_kind" IS NOT NULL' })
@Index('mail_messages_held_until', ['heldUntil'], { where: `"state" = 'held'` })
@Index('mail_messages_decided', ['clientId', 'id'], { where: '"decided_at" IS NOT NULL' })
@Index('mail_messages_stored', ['clientId'], { where: '"data_key" IS NOT NULL' })
@Index('mail_messages_due', ['due'], { where: '"due" IS NOT NULL' })
@Index('mail_messages_expires', ['expiresAt'])
export class MailMessageEntity extends OwnedByClient {
  /** No foreign key: usage outlives keys only with their company, and one would be checked with every message. */
  @Column('uuid')
  apiKeyId!: string;

  @Column('varchar', { length: 10 })
  door!: Door;

  /** Of the message to exactly its recipients. */
  @Column('bytea')
  fingerprint!: Buffer;

  /** Of the message, whoever receives it. */
  @Column('bytea')
  content!: Buffer;

  /** No foreign key: the trace outlives a scan that is deleted. Null where it was not accepted. */
  @Column('uuid', { nullable: true })
  scanId!: string | null;

  /** The account: who signed in, else the first address in From, else the envelope's. */
  @Column('varchar', { length: 320 })
  sender!: string;

  @Column('varchar', { length: 320 })
  envelopeFrom!: string;

  /** In the order of the protocol. */
  @Column('text', { array: true })
  recipients!: string[];

  @Column('varchar', { length: 255, nullable: true })
  messageId!: string | null;

  @Column('varchar', { length: 998, nullable: true })
  subject!: string | null;

  @Column('varchar', { length: 100, nullable: true })
  queueId!: string | null;

  @Column('varchar', { length: 100, nullable: true })
  clientAddress!: string | null;

  /** In bytes. */
  @Column('int')
  size!: number;

  /** Null: not judged. */
  @Column('smallint', { nullable: true })
  score!: number | null;

  /** What the policy says becomes of it. */
  @Column('varchar', { length: 10 })
  action!: PolicyDecision['action'];

  @Column('varchar', { length: 20, nullable: true })
  reason!: Reason | null;

  @Column('varchar', { length: 60, nullable: true })
  reasonCode!: string | null;

  /** The policy only observes: the message passed whatever `action` is. */
  @Column('boolean')
  observed!: boolean;

  /** The route that it was given when it was last let pass, by name; null: none. */
  @Column('varchar', { length: 40, nullable: true })
  route!: string | null;

  /** Who gets a copy once it passes; null: nobody. */
  @Column('varchar', { length: 320, nullable: true })
  copyTo!: string | null;

  /** What the next hop said to the copy, or why it was not sent. A mail server that adds the recipient itself does not say. */
  @Column('varchar', { length: 1000, nullable: true })
  copyReply!: string | null;

  @Column('timestamptz', { nullable: true })
  copiedAt!: Date | null;

  @Column('varchar', { length: 10 })
  state!: MailState;

  /** What the mail server was answered, or the next hop answered. */
  @Column('varchar', { length: 1000, nullable: true })
  reply!: string | null;

  /** False until the client has the answer: a retry then means the same message. */
  @Column('boolean', { default: false })
  answered!: boolean;

  /** The next hop may have it twice. */
  @Column('boolean', { default: false })
  unsure!: boolean;

  /** How often it came. */
  @Column('int', { default: 1 })
  attempts!: number;

  /** In ms, from the whole message to the decision. */
  @Column('int')
  judgedMs!: number;

  /** In ms, from the decision to the next hop's answer. */
  @Column('int', { nullable: true })
  relayMs!: number | null;

  /** Null: it was never held. */
  @Column('varchar', { length: 10, nullable: true })
  holdKind!: HoldKind | null;

  /** Then nobody has decided in time. */
  @Column('timestamptz', { nullable: true })
  heldUntil!: Date | null;

  /** From then on the first of its signatures no longer verifies; null: none says. */
  @Column('timestamptz', { nullable: true })
  signedUntil!: Date | null;

  /** People were told that it is about to expire. */
  @Column('boolean', { default: false })
  reminded!: boolean;

  /** Where two people release a message: when the first of them said so; null: nobody has, or one is enough. */
  @Column('timestamptz', { nullable: true })
  proposedAt!: Date | null;

  /** A person's address, or the name of an API key, as it was at the time. */
  @Column('varchar', { length: 320, nullable: true })
  proposedBy!: string | null;

  /** The person; null for an API key. */
  @Column('uuid', { nullable: true })
  proposedById!: string | null;

  /** For which recipients; null: all. */
  @Column('text', { array: true, nullable: true })
  proposedTo!: string[] | null;

  /** Of people; null while nobody has decided, and when nobody did in time. */
  @Column('varchar', { length: 10, nullable: true })
  decision!: HoldDecision | null;

  @Column('timestamptz', { nullable: true })
  decidedAt!: Date | null;

  /** A person's address, or the name of an API key, as it was at the time. */
  @Column('varchar', { length: 320, nullable: true })
  decidedBy!: string | null;

  @Column('varchar', { length: 20, nullable: true })
  decisionReason!: RefusalReason | null;

  @Column('varchar', { length: 1000, nullable: true })
  decisionNote!: string | null;

  /** The sender says that they sent it. */
  @Column('timestamptz', { nullable: true })
  claimedAt!: Date | null;

  /** The sender says that they did not. */
  @Column('timestamptz', { nullable: true })
  deniedAt!: Date | null;

  /** The recipients that it was released for; null: all. */
  @Column('text', { array: true, nullable: true })
  releaseTo!: string[] | null;

  /** Those that it is still to be sent to; null: all that it was released for. */
  @Column('text', { array: true, nullable: true })
  pending!: string[] | null;

  /** A stored message that was released: when it is next sent; while it is being sent, when somebody else may. */
  @Column('timestamptz', { nullable: true })
  due!: Date | null;

  /** Since then the next hop may have it. */
  @Column('timestamptz', { nullable: true })
  dotAt!: Date | null;

  /** How often it was begun to be sent: who comes late with the result of an earlier time changes nothing. */
  @Column('int', { default: 0 })
  sendings!: number;

  /** Of the key that encrypts `dataKey`. */
  @Column('varchar', { length: 40, nullable: true })
  keyId!: string | null;

  /** Of a message that is stored, itself encrypted. Gone with the message's content. */
  @Column('bytea', { nullable: true })
  dataKey!: Buffer | null;

  /** Its recipients are counted for the limits of its sender. */
  @Column('boolean', { default: false })
  counted!: boolean;

  /** What is kept of it: of less than all its addresses and Message-ID are pseudonyms, and it has no subject. */
  @Column('varchar', { length: 10, default: 'full' })
  retain!: Retain;

  /** It says itself that a program sent it, which is not notified of it. */
  @Column('boolean', { default: false })
  isAutomatic!: boolean;

  @Column('timestamptz')
  expiresAt!: Date;
}
