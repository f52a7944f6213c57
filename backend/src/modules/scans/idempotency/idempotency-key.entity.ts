import { Column, Entity, Index } from 'typeorm';
import { OwnedByClient } from '../../../database/owned-by-client.js';
import type { UnfinishedScan } from './unfinished.js';

/**
 * An idempotency key that a client has used, and what came of it. It holds digests and ids: the answer is told again
 * from the scans, so that a deleted message is nowhere else.
 */
@Entity('idempotency_keys')
@Index('idempotency_keys_client_key', ['clientId', 'keyDigest'], { unique: true })
@Index('idempotency_keys_expires_at', ['expiresAt'])
export class IdempotencyKeyEntity extends OwnedByClient {
  @Column('bytea')
  keyDigest!: Buffer;

  @Column('bytea')
  requestDigest!: Buffer;

  /** In the order of the request's messages; those after them had no quota left. */
  @Column('uuid', { array: true, default: [] })
  scanIds!: string[];

  /** The quota that the last of them used up, if there were more messages. */
  @Column('int', { default: 0 })
  scansAllowed!: number;

  /** Set when the request was answered before all its scans were finished. */
  @Column('jsonb', { nullable: true })
  unfinished!: UnfinishedScan[] | null;

  @Column('timestamptz')
  expiresAt!: Date;
}
