import { Check, Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Timestamps } from '../../database/timestamps.js';
import type { ClientEntity } from '../clients/client.entity.js';
import type { TierType } from './tiers.js';

/** What a client may use, and has used in the period that runs. */
@Entity('subscriptions')
@Check('subscriptions_usage', `"scans_used" >= 0 AND "tokens_used" >= 0`)
export class SubscriptionEntity extends Timestamps {
  @PrimaryColumn('uuid')
  clientId!: string;

  @OneToOne('ClientEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  client?: Relation<ClientEntity>;

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
}
