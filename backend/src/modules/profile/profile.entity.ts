import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { OwnedByClient } from '../../database/owned-by-client.js';
import type { ApiKeyEntity } from '../apikeys/api-key.entity.js';
import type { ProfileContent } from './profile.schemas.js';

/** What a company has declared that it sends: for all of its mail, or for what one API key submits. */
@Entity('profiles')
@Index('profiles_of_client', ['clientId'], { unique: true, where: '"api_key_id" IS NULL' })
@Index('profiles_of_key', ['apiKeyId'], { unique: true, where: '"api_key_id" IS NOT NULL' })
@Index('profiles_client', ['clientId'])
export class ProfileEntity extends OwnedByClient {
  @Column('uuid', { nullable: true })
  apiKeyId!: string | null;

  @ManyToOne('ApiKeyEntity', { onDelete: 'CASCADE', nullable: true })
  @JoinColumn()
  apiKey?: Relation<ApiKeyEntity> | null;

  /** Counts the changes: a change names the version that it was made to. */
  @Column('int')
  version!: number;

  @Column('jsonb')
  content!: ProfileContent;
}
