import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { MessageClusterEntity } from './message-cluster.entity.js';

/** A scan of a cluster; it may have been deleted since. */
@Entity('cluster_members')
@Index('cluster_members_scan', ['scanId'])
export class ClusterMemberEntity {
  @PrimaryColumn('uuid')
  clusterId!: string;

  @ManyToOne('MessageClusterEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  cluster?: Relation<MessageClusterEntity>;

  @PrimaryColumn('uuid')
  scanId!: string;

  @Column('uuid')
  clientId!: string;

  @ManyToOne('ClientEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  client?: object;
}
