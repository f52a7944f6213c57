import { Column, Entity, Index } from 'typeorm';
import { OwnedByClient } from '../../database/owned-by-client.js';
import type { ClusterState } from './cluster-state.js';

/** Near-duplicates of the last 72 hours, near the fingerprint of the first of them; or messages that lead to one new host. */
@Entity('message_clusters')
@Index('message_clusters_band1', ['clientId', 'band1', 'id'])
@Index('message_clusters_band2', ['clientId', 'band2', 'id'])
@Index('message_clusters_band3', ['clientId', 'band3', 'id'])
@Index('message_clusters_band4', ['clientId', 'band4', 'id'])
@Index('message_clusters_lure', ['clientId', 'lure'], { where: '"lure" IS NOT NULL' })
@Index('message_clusters_last_seen', ['lastSeen'])
export class MessageClusterEntity extends OwnedByClient {
  @Column('int', { array: true })
  fingerprint!: number[];

  /** The host that its messages lead to; null: they are near-duplicates. */
  @Column('text', { nullable: true })
  lure!: string | null;

  @Column('int')
  band1!: number;

  @Column('int')
  band2!: number;

  @Column('int')
  band3!: number;

  @Column('int')
  band4!: number;

  /** Its messages have links to hosts that are new for their senders: the same text with usual links is another cluster. */
  @Column('boolean')
  isForeign!: boolean;

  @Column('timestamptz')
  lastSeen!: Date;

  @Column('jsonb')
  state!: ClusterState;

  /** The latest outbreak that was opened for it. */
  @Column('uuid', { nullable: true })
  outbreakId!: string | null;
}
