import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { OwnedByClient } from '../../../database/owned-by-client.js';
import type { ApiKeyEntity } from '../../apikeys/api-key.entity.js';
import type { PolicyContent } from './mail-policy.schemas.js';

abstract class PolicyEntity extends OwnedByClient {
  /** Counts the changes: a change names the version that it was made to. */
  @Column('int')
  version!: number;

  @Column('jsonb')
  content!: PolicyContent;
}

/** What becomes of a company's mail: of all of it, or, instead of that, of what one API key passes on. */
@Entity('mail_policies')
@Index('mail_policies_of_client', ['clientId'], { unique: true, where: '"api_key_id" IS NULL' })
@Index('mail_policies_of_key', ['apiKeyId'], { unique: true, where: '"api_key_id" IS NOT NULL' })
@Index('mail_policies_client', ['clientId'])
export class MailPolicyEntity extends PolicyEntity {
  @Column('uuid', { nullable: true })
  apiKeyId!: string | null;

  @ManyToOne('ApiKeyEntity', { onDelete: 'CASCADE', nullable: true })
  @JoinColumn()
  apiKey?: Relation<ApiKeyEntity> | null;
}

/** What becomes of the mail of one group of senders, instead of what their keys' and their company's policies say. */
@Entity('mail_group_policies')
@Index('mail_group_policies_group', ['groupId'], { unique: true })
@Index('mail_group_policies_client', ['clientId'])
export class GroupPolicyEntity extends PolicyEntity {
  @Column('uuid')
  groupId!: string;

  @ManyToOne('SenderGroupEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  group?: object;
}
