import { Column, Entity, Index, JoinColumn, ManyToOne, OneToOne, PrimaryColumn } from 'typeorm';
import type { FeedbackVerdict } from '../../../contract/feedback-verdict.js';

/** What a company says of a verdict. Gone with the scan, which holds the message. */
@Entity('scan_feedback')
@Index('scan_feedback_client_newest', ['clientId', 'scanId'])
export class ScanFeedbackEntity {
  @PrimaryColumn('uuid')
  scanId!: string;

  @OneToOne('ScanEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  scan?: object;

  @Column('uuid')
  clientId!: string;

  @ManyToOne('ClientEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  client?: object;

  @Column('varchar', { length: 10 })
  verdict!: FeedbackVerdict;

  @Column('text', { nullable: true })
  note!: string | null;

  /** The person's address as it was at the time; null for an API key. */
  @Column('varchar', { length: 254, nullable: true })
  givenByEmail!: string | null;

  @Column('timestamptz')
  givenAt!: Date;
}
