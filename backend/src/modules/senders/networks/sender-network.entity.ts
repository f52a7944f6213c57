import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** A network that an account sends from: never an address. */
@Entity('sender_networks')
@Index('sender_networks_sender', ['senderId'])
@Index('sender_networks_last_seen', ['lastSeen'])
export class SenderNetworkEntity {
  @PrimaryColumn('uuid')
  clientId!: string;

  /** Never loaded: it declares the foreign key. */
  @ManyToOne('ClientEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  client?: object;

  @PrimaryColumn('uuid')
  senderId!: string;

  /** Never loaded: it declares the foreign key. */
  @ManyToOne('SenderEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  sender?: object;

  /** As CIDR. */
  @PrimaryColumn('varchar', { length: 43 })
  network!: string;

  /** As ISO 3166 has it; null where that is not known. */
  @Column('varchar', { length: 2, nullable: true })
  country!: string | null;

  /** Those that count as the account's own: with a low score, and of no outbreak. */
  @Column('int')
  messages!: number;

  /** Of those; without any, of all. */
  @Column('timestamptz')
  firstSeen!: Date;

  @Column('timestamptz')
  lastSeen!: Date;
}
