import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** An event from the payment provider: something about a client changed. Its content is not stored. */
@Entity('billing_events')
@Index('billing_events_open', ['receivedAt'], { where: 'done_at IS NULL' })
export class BillingEventEntity {
  /** The provider's id: an event that is sent twice is stored once. */
  @PrimaryColumn('varchar', { length: 255 })
  id!: string;

  @Column('varchar', { length: 100 })
  type!: string;

  @Column('varchar', { length: 255, nullable: true })
  customerId!: string | null;

  /** The client that the checkout was opened for, if the event says so. */
  @Column('uuid', { nullable: true })
  clientId!: string | null;

  /** The disputed payment: a dispute does not name its customer. */
  @Column('varchar', { length: 255, nullable: true })
  chargeId!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  receivedAt!: Date;

  @Index('billing_events_done')
  @Column('timestamptz', { nullable: true })
  doneAt!: Date | null;
}
