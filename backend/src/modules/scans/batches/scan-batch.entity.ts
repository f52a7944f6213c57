import { Column, Entity, Index } from 'typeorm';
import { OwnedByClient } from '../../../database/owned-by-client.js';

/** Messages that were handed in together: a file, or the request of an API key. Its scans name it. */
@Entity('scan_batches')
@Index('scan_batches_client', ['clientId', 'id'])
@Index('scan_batches_client_people', ['clientId', 'id'], { where: `"api_key_id" IS NULL` })
@Index('scan_batches_expires_at', ['expiresAt'])
export class ScanBatchEntity extends OwnedByClient {
  /** Of the file; null without one. */
  @Column('varchar', { length: 200, nullable: true })
  name!: string | null;

  /** How many it has, judged or not. */
  @Column('int')
  messages!: number;

  /** How many of them have become scans, deleted ones included. Counted by the statement that stores scans. */
  @Column('int')
  accepted!: number;

  /** As it was at the time; null for an API key's. */
  @Column('varchar', { length: 254, nullable: true })
  madeByEmail!: string | null;

  @Column('uuid', { nullable: true })
  apiKeyId!: string | null;

  /** With the last of its scans. */
  @Column('timestamptz')
  expiresAt!: Date;
}
