import { Column, Entity, Index } from 'typeorm';
import { OwnedByClient } from '../../../database/owned-by-client.js';
import type { UnfinishedScan } from './unfinished.js';

/**
 * An idempotency key that a client has used, and its outcome. It holds digests and ids only: the response is rebuilt from
 * the scans, so that no copy of a deleted message remains.
 */
@Entity('idempotency_keys')
@Index('idempotency_keys_client_key', ['clientId', 'keyDigest'], { unique: true })
@Index('idempotency_keys_expires_at', ['expiresAt'])
export class IdempotencyKeyEntity extends OwnedByClient {
  @Column('bytea')
  keyDigest!: Buffer;

  @Column('bytea')
  requestDigest!: Buffer;

  /** In the order of the request's messages; there was no quota left for any further ones. */
  @Column('uuid', { array: true, default: [] })
  scanIds!: string[];

  /** The client's quota, reported for messages that it did not cover. */
  @Column('int', { default: 0 })
  scansAllowed!: number;

  /** Set when the response was sent before all scans were finished. */
  @Column('jsonb', { nullable: true })
  unfinished!: UnfinishedScan[] | null;

  @Column('timestamptz')
  expiresAt!: Date;
}
