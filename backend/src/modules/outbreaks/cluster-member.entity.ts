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

  /** By the host that it leads to, and not by its text: by that it is in one other cluster at most. */
  @Column('boolean', { default: false })
  isLure!: boolean;

  @Column('uuid')
  clientId!: string;

  @ManyToOne('ClientEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  client?: object;
}
