import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Timestamps } from '../../database/timestamps.js';

/** A company. Everything else belongs to exactly one. */
@Entity('clients')
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
}
