import { Check, Column, Entity, Index } from 'typeorm';
import { OwnedByClient } from '../../database/owned-by-client.js';
import type { Adjustment, Engine, Indicator, TemplateName, FallbackVerdict } from '@gatepost/detector';
import type { Reviewed } from '../../contract/review-status.js';
import type { Channel, Message } from '@gatepost/message';
import type { Retain } from '../../contract/retain.js';
import type { SenderState } from '../../contract/sender-state.js';
import type { ReadingFault } from './mail-reader.port.js';
import type { ScanStatus } from './scan-status.js';

/** One message and, once judged, its verdict. */
@Entity('scans')
@Check('scans_score_range', `"score" BETWEEN 1 AND 10`)
@Check('scans_judged', `"status" <> 'completed' OR "score" IS NOT NULL`)
// TypeORM knows neither included columns nor expressions: what it doesn't synchronize is in the migration of the indexes.
@Index('scans_client_triage', { synchronize: false })
@Index('scans_client_by_score', { synchronize: false })
@Index('scans_client_review', { synchronize: false })
@Index('scans_client_open', { synchronize: false })
@Index('scans_client_kind', ['clientId', 'channel', 'engine', 'degraded', 'scanningInstructionsName'])
@Index('scans_client_api_key', { synchronize: false })
@Index('scans_client_sender', { synchronize: false })
@Index('scans_client_by_sender', { synchronize: false })
@Index('scans_outbreak', ['clientId', 'outbreakId', 'id'], { where: '"outbreak_id" IS NOT NULL' })
@Index('scans_client_template', { synchronize: false })
@Index('scans_client_batch', { synchronize: false })
@Index('scans_batch_failed', ['clientId', 'batchId', 'batchLine'], {
  where: `"batch_id" IS NOT NULL AND "status" = 'failed'`,
})
@Index('scans_client_external', { synchronize: false })
@Index('scans_client_message_key', { synchronize: false })
@Index('scans_client_expiry', ['clientId', 'expiresAt'])
@Index('scans_client_unfinished', ['clientId', 'id'], { where: `"status" IN ('queued', 'running')` })
@Index('scans_client_place', ['clientId', 'batched'], { where: `"status" IN ('queued', 'running')` })
@Index('scans_unfinished', ['updatedAt'], { where: `"status" IN ('queued', 'running')` })
@Index('scans_expires_at', ['expiresAt'])
export class ScanEntity extends OwnedByClient {
  @Column('varchar', { length: 5 })
  channel!: Channel;

  /** The API key that created it; null for a scan by a person. Triggers count it in `api_key_days`. */
  @Column('uuid', { nullable: true })
  apiKeyId!: string | null;

  /** Submitted in a batch: the client's single scans go first. */
  @Column('boolean', { default: false })
  batched!: boolean;

  /** The batch that it belongs to, which may be gone; null for a single scan, and for one that a repetition replaced. */
  @Column('uuid', { nullable: true })
  batchId!: string | null;

  /** Where it is in the batch's file, or else in its request, from 1. */
  @Column('int', { nullable: true })
  batchLine!: number | null;

  /** The id of the job that judges it together with others of its batch; null: its own id is its job's. */
  @Column('uuid', { nullable: true })
  chunkId!: string | null;

  /** The account that sends the message, as given by the caller. */
  @Column('varchar', { length: 320, nullable: true })
  sender!: string | null;

  /** Whose profile it counts for: of `sender`, or else of the API key or person that submitted it. */
  @Column('uuid')
  senderId!: string;

  /** What its sender was allowed when it was accepted. */
  @Column('varchar', { length: 10, default: 'active' })
  senderState!: SenderState;

  /** From which network its account gave it to its mail server, as CIDR; null where nobody says. The address itself is not kept. */
  @Column('varchar', { length: 43, nullable: true })
  submitterNetwork!: string | null;

  /** The country of that address, as ISO 3166 has it; null where that is not known. */
  @Column('varchar', { length: 2, nullable: true })
  submitterCountry!: string | null;

  /** Where its links lead; null until it has been read. */
  @Column('text', { array: true, nullable: true })
  linkHosts!: string[] | null;

  /** As ISO 639-1 has it; null when that can't be told. */
  @Column('varchar', { length: 3, nullable: true })
  language!: string | null;

  /** By which near-duplicates are found; null when it was not read, or has too little text. */
  @Column('int', { array: true, nullable: true })
  fingerprint!: number[] | null;

  /** The outbreak that it belongs to. */
  @Column('uuid', { nullable: true })
  outbreakId!: string | null;

  /** The caller's own id of the message, … */
  @Column('varchar', { length: 200, nullable: true })
  externalId!: string | null;

  /** … and what else the caller wants back with it. */
  @Column('jsonb', { nullable: true })
  metadata!: Record<string, string> | null;

  /** The pseudonym of its Message-ID, by which receivers' answers find it; null where it has none, or only the verdict is kept. */
  @Column('varchar', { length: 27, nullable: true })
  messageKey!: string | null;

  @Column('varchar', { length: 998, nullable: true })
  subject!: string | null;

  /** Of an email that came whole: what its reader sees of it. */
  @Column('text')
  body!: string;

  /** The email as it was read; null where only subject and body were given. */
  @Column('jsonb', { nullable: true })
  message!: Message | null;

  /** What of the email could not be read, or is not made as it should be; null where it did not come whole. */
  @Column('text', { array: true, nullable: true })
  readingFaults!: ReadingFault[] | null;

  @Column('varchar', { length: 10 })
  status!: ScanStatus;

  /** How often a worker has claimed it; also the fencing token against workers that come back late. */
  @Column('smallint', { default: 0 })
  attempts!: number;

  @Column('smallint', { nullable: true })
  score!: number | null;

  /** What the text alone says. */
  @Column('smallint', { nullable: true })
  baseScore!: number | null;

  /** The steps from `baseScore` to `score`. */
  @Column('jsonb', { default: [] })
  adjustments!: Adjustment[];

  /** The template that it matched, as it was called then. */
  @Column('jsonb', { nullable: true })
  template!: TemplateName | null;

  @Column('text', { nullable: true })
  summary!: string | null;

  @Column('jsonb', { default: [] })
  indicators!: Indicator[];

  @Column('varchar', { length: 10, nullable: true })
  engine!: Engine | null;

  /** Version and hash of weights of the built-in detector that judged it. */
  @Column('varchar', { length: 40, nullable: true })
  detector!: string | null;

  /** The language model should have judged it, but did not. */
  @Column('boolean', { default: false })
  degraded!: boolean;

  /** While a language model is to be asked: the verdict that stands if it can't be. */
  @Column('jsonb', { nullable: true })
  fallbackVerdict!: FallbackVerdict | null;

  @Column('int', { default: 0 })
  tokensConsumed!: number;

  /** What people have decided; null: nobody has to. */
  @Column('varchar', { length: 10, nullable: true })
  reviewStatus!: Reviewed | null;

  /** How often people have changed the review: who decides names the version that they saw. */
  @Column('int', { default: 0 })
  reviewVersion!: number;

  /** The person who is to decide; null for anyone. No foreign key: accounts are deactivated, not deleted. */
  @Column('uuid', { nullable: true })
  assigneeId!: string | null;

  /** The instructions when the scan was accepted: editing or deleting them later changes no verdict. */
  @Column('text', { nullable: true })
  instructions!: string | null;

  @Column('varchar', { length: 100, nullable: true })
  scanningInstructionsName!: string | null;

  /** What of all this is kept, as the company had chosen when it was accepted. */
  @Column('varchar', { length: 10, default: 'full' })
  retain!: Retain;

  /** While it waits for its verdict: the content that is not kept, encrypted. */
  @Column('text', { nullable: true })
  sealed!: string | null;

  /** Start of the quota period that the scan was counted in: it is refunded to that period only. */
  @Column('timestamptz')
  quotaPeriodStart!: Date;

  @Column('timestamptz')
  expiresAt!: Date;
}
