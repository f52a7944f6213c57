import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { PolicyLimit } from '../policy/sender-limit.js';

/** How many recipients a sender's mail had in the hour of its last message, and in that hour's day. */
@Entity('mail_sender_counts')
@Index('mail_sender_counts_hour', ['hour'])
export class SenderCountEntity {
  @PrimaryColumn('uuid')
  clientId!: string;

  /** Never loaded: it declares the foreign key. */
  @ManyToOne('ClientEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  client?: object;

  /** In lower case; empty: of all senders beyond those that are counted one by one. */
  @PrimaryColumn('varchar', { length: 320 })
  sender!: string;

  /** When it began. */
  @Column('timestamptz')
  hour!: Date;

  @Column('int', { default: 0 })
  inHour!: number;

  /** Of those, who are not in the company's own domains. */
  @Column('int', { default: 0 })
  externalInHour!: number;

  /** Counted while its sender is limited. */
  @Column('int', { default: 0 })
  messagesInHour!: number;

  /** Of UTC. */
  @Column('int', { default: 0 })
  inDay!: number;

  /** The day of the last alert. */
  @Column('date', { nullable: true })
  alertedOn!: string | null;

  /** Until then nothing of the sender passes, as long as the limit that was reached is no higher. */
  @Column('timestamptz', { nullable: true })
  stoppedUntil!: Date | null;

  @Column('varchar', { length: 20, nullable: true })
  stoppedBy!: PolicyLimit | null;

  @Column('int', { nullable: true })
  stoppedAtLimit!: number | null;

  /** Reached under a policy that only observes: one that is enforced begins anew. */
  @Column('boolean', { default: false })
  stopObserved!: boolean;
}
