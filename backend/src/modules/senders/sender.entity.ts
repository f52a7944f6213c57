import { Column, Entity, Index } from 'typeorm';
import { OwnedByClient } from '../../database/owned-by-client.js';
import type { SenderKind, SenderUsage } from './sender-profile.js';

/** What is usual of an account that sends. Its id is the one that its scans have. */
@Entity('senders')
@Index('senders_client_newest', ['clientId', 'lastSeen', 'id'])
@Index('senders_client_volume', ['clientId', 'messages', 'id'])
@Index('senders_client_risk', ['clientId', 'risk', 'id'])
@Index('senders_last_seen', ['lastSeen'])
export class SenderEntity extends OwnedByClient {
  @Column('varchar', { length: 10 })
  kind!: SenderKind;

  /** The sender as its latest scan spells it, the name of the API key or the address of the person. */
  @Column('varchar', { length: 320 })
  name!: string;

  @Column('timestamptz')
  firstSeen!: Date;

  @Column('timestamptz')
  lastSeen!: Date;

  /** How many, since it was first seen, … */
  @Column('int')
  messages!: number;

  /** … how many of them scored above the safe band, … */
  @Column('int')
  risky!: number;

  /** … and what it is sorted by: {@link riskOf}. */
  @Column('double precision')
  risk!: number;

  @Column('jsonb')
  usage!: SenderUsage;
}
