import { Column, Entity, Index } from 'typeorm';
import { OwnedByClient } from '../../database/owned-by-client.js';

/** A domain whose email addresses are the company's own, once a DNS record has proved it. */
@Entity('company_domains')
@Index('company_domains_client_name', ['clientId', 'name'], { unique: true })
@Index('company_domains_proven', ['name'], { unique: true, where: '"proven_at" IS NOT NULL' })
export class CompanyDomainEntity extends OwnedByClient {
  /** In lower case, international names in their ASCII form. */
  @Column('varchar', { length: 253 })
  name!: string;

  /** What the DNS record says; no secret. */
  @Column('varchar', { length: 64 })
  token!: string;

  /** When the record was found; null: not proven, or proven by another company since. */
  @Column('timestamptz', { nullable: true })
  provenAt!: Date | null;
}
