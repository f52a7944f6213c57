import { Column, Entity, Index } from 'typeorm';
import type { FeedbackVerdict } from '../../../contract/feedback-verdict.js';
import type { ReviewStatus } from '../../../contract/review-status.js';
import { OwnedByClient } from '../../../database/owned-by-client.js';

/** What is changed of each review; null: it stays. */
export interface DecidedChange {
  status: ReviewStatus | null;
  /** The id of a person, or none. */
  assignee: string | null;
  note: string | null;
  /** What they are, instead of a change of their reviews; `isAdmin` is who says so. */
  feedback?: { verdict: FeedbackVerdict; isAdmin: boolean };
}

/** One decision about many messages, which is carried out behind. */
@Entity('review_decisions')
@Index('review_decisions_client', ['clientId'])
@Index('review_decisions_open', ['updatedAt'], { where: 'done < cardinality(scan_ids)' })
export class ReviewDecisionEntity extends OwnedByClient {
  @Column('jsonb')
  change!: DecidedChange;

  /** The status that all of them had: those that have another by then stay as they are. Null: they had several. */
  @Column('varchar', { length: 10, nullable: true })
  was!: ReviewStatus | null;

  @Column('varchar', { length: 254 })
  decidedBy!: string;

  @Column('uuid')
  actorId!: string;

  /** Which, in the order in which they are changed. */
  @Column('uuid', { array: true })
  scanIds!: string[];

  /** How many of them, from the first on, have been looked at. */
  @Column('int', { default: 0 })
  done!: number;

  /** Those of them that were changed. */
  @Column('uuid', { array: true, default: [] })
  changedIds!: string[];
}
