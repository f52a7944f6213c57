import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** A host that a company's messages have linked to. */
@Entity('company_hosts')
@Index('company_hosts_client_newest', ['clientId', 'lastSeen'])
export class CompanyHostEntity {
  @PrimaryColumn('uuid')
  clientId!: string;

  @ManyToOne('ClientEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  client?: object;

  /** As a scan's `linkHosts` has it. */
  @PrimaryColumn('varchar', { length: 253 })
  host!: string;

  @Column('timestamptz')
  firstSeen!: Date;

  /** To within a day. */
  @Column('timestamptz')
  lastSeen!: Date;
}
