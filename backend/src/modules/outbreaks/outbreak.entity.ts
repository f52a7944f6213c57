import { Column, Entity, Index } from 'typeorm';
import type { OutbreakCause, OutbreakStatus } from '../../contract/outbreak.js';
import { OwnedByClient } from '../../database/owned-by-client.js';
import type { Signal } from './cluster-rules.js';

/** A cluster that was judged harmful. */
@Entity('outbreaks')
@Index('outbreaks_client', ['clientId', 'id'])
@Index('outbreaks_client_open', ['clientId'], { where: `"status" = 'open'` })
@Index('outbreaks_to_mark', ['id'], { where: `"to_mark"` })
export class OutbreakEntity extends OwnedByClient {
  @Column('uuid')
  clusterId!: string;

  @Column('int', { array: true })
  fingerprint!: number[];

  /** The host that its messages lead to, in whatever words; null: they are near-duplicates. */
  @Column('text', { nullable: true })
  lure!: string | null;

  @Column('boolean')
  isForeign!: boolean;

  /** Where the links of its messages lead. */
  @Column('text', { array: true })
  hosts!: string[];

  /** Where links of its senders usually lead: the same text with those only is not part of it. */
  @Column('text', { array: true })
  usualHosts!: string[];

  @Column('varchar', { length: 10 })
  cause!: OutbreakCause;

  @Column('varchar', { length: 10 })
  status!: OutbreakStatus;

  /** What its messages score at least. */
  @Column('smallint')
  score!: number;

  @Column('jsonb')
  signals!: Signal[];

  /** Ids of the accounts that sent them, with how many messages each, when it was opened. */
  @Column('jsonb')
  senders!: { id: string; messages: number }[];

  /** When it was opened. */
  @Column('int')
  messages!: number;

  @Column('timestamptz')
  openedAt!: Date;

  @Column('timestamptz', { nullable: true })
  closedAt!: Date | null;

  /** There are members that are not marked and judged again yet. */
  @Column('boolean')
  toMark!: boolean;
}
