import { Check, Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { Timestamps } from '../../../database/timestamps.js';
import type { TierType } from './tiers.js';

/** What a client may use, and has used in the period that runs. */
@Entity('subscriptions')
@Check('subscriptions_usage', `"scans_used" >= 0 AND "tokens_used" >= 0`)
export class SubscriptionEntity extends Timestamps {
  @PrimaryColumn('uuid')
  clientId!: string;

  /** Never loaded: it is there for the foreign key. */
  @OneToOne('ClientEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  client?: object;

  @Column('varchar', { length: 20 })
  tierType!: TierType;

  @Column('varchar', { length: 20 })
  status!: string;

  @Column('boolean', { default: false })
  cancelAtPeriodEnd!: boolean;

  /** Months of the Free tier are counted from here. */
  @Column('timestamptz')
  periodAnchor!: Date;

  @Column('timestamptz')
  currentPeriodStart!: Date;

  @Column('timestamptz')
  currentPeriodEnd!: Date;

  @Column('int')
  scansPerMonth!: number;

  @Column('int')
  monthlyTokenBudget!: number;

  @Column('int')
  retentionDays!: number;

  @Column('int', { default: 0 })
  scansUsed!: number;

  @Column('int', { default: 0 })
  tokensUsed!: number;

  /** Percent of the period's scans that the Admins have been told of. */
  @Column('smallint', { default: 0 })
  usageTold!: number;

  /** Who the client is to the payment provider, once it has been there. */
  @Index('subscriptions_payment_customer', { unique: true })
  @Column('varchar', { length: 255, nullable: true })
  paymentCustomerId!: string | null;

  /** The paid subscription that this row follows. */
  @Column('varchar', { length: 255, nullable: true })
  paymentSubscriptionId!: string | null;

  /** Months of a paid tier are counted from here, should the next period start before the provider tells of it. */
  @Column('timestamptz', { nullable: true })
  billingAnchor!: Date | null;

  /** Goes up with each state of the provider that is written, so that an older one, fetched before, is not. */
  @Column('int', { default: 0 })
  billingVersion!: number;

  /** Until then one change of the client's billing is under way, and no other begins. */
  @Column('timestamptz', { nullable: true })
  billingBusyUntil!: Date | null;

  /** When it was last compared with the payment provider as a matter of routine. */
  // TypeORM knows neither where nulls stand nor the rest of this index.
  @Index('subscriptions_reconciled_at', { synchronize: false })
  @Column('timestamptz', { nullable: true })
  reconciledAt!: Date | null;
}
