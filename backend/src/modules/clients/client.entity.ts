import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Timestamps } from '../../database/timestamps.js';
import type { Retain } from '../../contract/retain.js';

/** A company. Everything else belongs to exactly one. */
@Entity('clients')
@Index('clients_closing', ['closesAt'], { where: 'closes_at IS NOT NULL' })
export class ClientEntity extends Timestamps {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('varchar', { length: 200 })
  name!: string;

  /** Whether each person must sign in with two factors. */
  @Column('boolean', { default: false })
  twoFactorRequired!: boolean;

  /** Whether Members sign in through the company's provider only. */
  @Column('boolean', { default: false })
  singleSignOnRequired!: boolean;

  /** What is kept of its messages. */
  @Column('varchar', { length: 10, default: 'full' })
  retain!: Retain;

  /** Whether it shares its campaigns with other companies that do, where each company chooses. */
  @Column('boolean', { default: false })
  sharesCampaigns!: boolean;

  /** Its account is closing: then everything of it is erased. Null: it stays. */
  @Column('timestamptz', { nullable: true })
  closesAt!: Date | null;

  /** Whether its Admins were reminded of that. */
  @Column('boolean', { default: false })
  closingReminded!: boolean;
}
