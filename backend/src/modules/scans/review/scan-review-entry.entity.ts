import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Reviewed } from '../../../contract/review-status.js';

/** A person's change of a review, with what it made of it. Gone with the scan. */
@Entity('scan_review_entries')
@Index('scan_review_entries_client', ['clientId', 'scanId'])
@Index('scan_review_entries_client_changed', ['clientId', 'changedAt'])
export class ScanReviewEntryEntity {
  @PrimaryColumn('uuid')
  scanId!: string;

  @ManyToOne('ScanEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  scan?: object;

  /** Of the review, from 1. */
  @PrimaryColumn('int')
  version!: number;

  @Column('uuid')
  clientId!: string;

  @ManyToOne('ClientEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  client?: object;

  @Column('varchar', { length: 10, nullable: true })
  status!: Reviewed | null;

  /** Addresses are as they were at the time. */
  @Column('varchar', { length: 254, nullable: true })
  assigneeEmail!: string | null;

  @Column('varchar', { length: 1000, nullable: true })
  note!: string | null;

  @Column('varchar', { length: 254 })
  changedByEmail!: string;

  @Column('timestamptz')
  changedAt!: Date;
}
