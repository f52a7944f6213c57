import { Check, Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { Timestamps } from '../../../database/timestamps.js';
import { limitColumn } from '../../../common/limit.js';
import type { BillingInterval, TierType } from '../../../config/tiers.js';

/** What a client may use, and has used in the current period. */
@Entity('subscriptions')
@Check('subscriptions_usage', `"scans_used" >= 0 AND "tokens_used" >= 0`)
export class SubscriptionEntity extends Timestamps {
  @PrimaryColumn('uuid')
  clientId!: string;

  /** Never loaded: it declares the foreign key. */
  @OneToOne('ClientEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  client?: object;

  @Column('varchar', { length: 20 })
  tierType!: TierType;

  @Column('varchar', { length: 20 })
  status!: string;

  @Column('boolean', { default: false })
  cancelAtPeriodEnd!: boolean;

  /** Months of the Free tier count from here. */
  @Column('timestamptz')
  periodAnchor!: Date;

  @Column('timestamptz')
  currentPeriodStart!: Date;

  @Column('timestamptz')
  currentPeriodEnd!: Date;

  @Column('int', { transformer: limitColumn })
  scansPerMonth!: number | null;

  @Column('int', { transformer: limitColumn })
  monthlyTokenBudget!: number | null;

  @Column('int')
  retentionDays!: number;

  /** What this company has instead of its tier's limit, unless it pays; null: the tier's. */
  @Column('int', { nullable: true })
  ownScansPerMonth!: number | null;

  @Column('int', { nullable: true })
  ownMonthlyTokenBudget!: number | null;

  @Column('int', { nullable: true })
  ownRetentionDays!: number | null;

  @Column('int', { default: 0 })
  scansUsed!: number;

  @Column('int', { default: 0 })
  tokensUsed!: number;

  /** The level of usage, in percent of the period's scans, that the Admins were last notified of. */
  @Column('smallint', { default: 0 })
  usageNotified!: number;

  /** The client's id at the payment provider, once it has one. */
  @Index('subscriptions_payment_customer', { unique: true })
  @Column('varchar', { length: 255, nullable: true })
  paymentCustomerId!: string | null;

  /** The paid subscription that this row reflects. */
  @Column('varchar', { length: 255, nullable: true })
  paymentSubscriptionId!: string | null;

  /** Months of a paid tier count from here, if the next period starts before the provider reports it. */
  @Column('timestamptz', { nullable: true })
  billingAnchor!: Date | null;

  /** How long each payment is for. */
  @Column('varchar', { length: 5, default: 'month' })
  billingInterval!: BillingInterval;

  /** End of what is paid for, as the provider last reported it; null on Free. */
  @Column('timestamptz', { nullable: true })
  paidUntil!: Date | null;

  /** Incremented with each state that is written, so that an older one, fetched earlier, is not written after it. */
  @Column('int', { default: 0 })
  billingVersion!: number;

  /** Until then a change of the client's billing is in progress, and no other can start. */
  @Column('timestamptz', { nullable: true })
  billingBusyUntil!: Date | null;

  /** When it was last compared with the payment provider by the daily job. */
  // TypeORM can't declare NULLS FIRST and the rest of this index.
  @Index('subscriptions_reconciled_at', { synchronize: false })
  @Column('timestamptz', { nullable: true })
  reconciledAt!: Date | null;
}
