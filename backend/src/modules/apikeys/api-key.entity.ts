import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import type { Scope } from '../../access/scopes.js';
import { OwnedByClient } from '../../database/owned-by-client.js';
import type { Retain } from '../../contract/retain.js';
import type { InstructionEntity } from '../instructions/instruction.entity.js';

/** An integrator's key. Its text is never stored: `digest` is its SHA-256. */
@Entity('api_keys')
@Check(
  'api_keys_previous',
  `num_nulls("previous_digest", "previous_key_prefix", "previous_ends_at") IN (0, 3)`,
)
@Index('api_keys_client_created', ['clientId', 'createdAt'])
@Index('api_keys_instructions', ['scanningInstructionsId'])
export class ApiKeyEntity extends OwnedByClient {
  @Column('varchar', { length: 100, nullable: true })
  name!: string | null;

  @Column('varchar', { length: 11 })
  keyPrefix!: string;

  @Index('api_keys_digest', { unique: true })
  @Column('bytea')
  digest!: Buffer;

  /** The secret before the last rotation; works until `previousEndsAt`. Older secrets never work. */
  @Index('api_keys_previous_digest', { unique: true, where: '"previous_digest" IS NOT NULL' })
  @Column('bytea', { nullable: true })
  previousDigest!: Buffer | null;

  @Column('varchar', { length: 11, nullable: true })
  previousKeyPrefix!: string | null;

  @Column('timestamptz', { nullable: true })
  previousEndsAt!: Date | null;

  /** The Admin who created the secret, and so has seen it. */
  @Column('uuid')
  issuedBy!: string;

  @Column('uuid', { nullable: true })
  previousIssuedBy!: string | null;

  @Column('varchar', { array: true, length: 20 })
  scopes!: Scope[];

  @Column('uuid', { nullable: true })
  scanningInstructionsId!: string | null;

  @ManyToOne('InstructionEntity', { onDelete: 'SET NULL', nullable: true })
  @JoinColumn()
  scanningInstructions?: Relation<InstructionEntity> | null;

  /** What is kept of messages that come with it, where that is less than of the company's others. */
  @Column('varchar', { length: 10, nullable: true })
  retain!: Retain | null;

  @Column('timestamptz', { nullable: true })
  expiresAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  revokedAt!: Date | null;

  @Column('int', { default: 0 })
  usageCount!: number;

  @Column('timestamptz', { nullable: true })
  lastUsedAt!: Date | null;
}
