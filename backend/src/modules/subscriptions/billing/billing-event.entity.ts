import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** An event of the payment provider: that something happened to a client. Its content is not kept. */
@Entity('billing_events')
@Index('billing_events_open', ['receivedAt'], { where: 'done_at IS NULL' })
export class BillingEventEntity {
  /** The provider's own: what is sent twice is stored once. */
  @PrimaryColumn('varchar', { length: 255 })
  id!: string;

  @Column('varchar', { length: 100 })
  type!: string;

  @Column('varchar', { length: 255, nullable: true })
  customerId!: string | null;

  /** Whom the checkout was opened for, where the event tells. */
  @Column('uuid', { nullable: true })
  clientId!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  receivedAt!: Date;

  @Index('billing_events_done')
  @Column('timestamptz', { nullable: true })
  doneAt!: Date | null;
}
