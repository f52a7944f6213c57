import { Column, Entity, Index, JoinColumn, ManyToOne } from 'typeorm';
import { OwnedByClient } from '../../../database/owned-by-client.js';

/** A filter of the history that a person keeps under a name. */
@Entity('saved_views')
@Index('saved_views_user_name', ['userId', 'name'], { unique: true })
@Index('saved_views_client', ['clientId'])
export class SavedViewEntity extends OwnedByClient {
  @Column('uuid')
  userId!: string;

  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  user?: object;

  @Column('varchar', { length: 100 })
  name!: string;

  /** As `GET /api/scans` takes it. */
  @Column('varchar', { length: 2000 })
  query!: string;
}
