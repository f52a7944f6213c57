import { Column, Entity, Index } from 'typeorm';
import { OwnedByClient } from '../../database/owned-by-client.js';
import type { DisabledReason, WebhookEventType } from './webhook-types.js';

/** Where a client is notified of its scans. */
@Entity('webhook_endpoints')
@Index('webhook_endpoints_client', ['clientId', 'id'])
export class WebhookEndpointEntity extends OwnedByClient {
  @Column('varchar', { length: 2048 })
  url!: string;

  @Column('varchar', { array: true, length: 30 })
  eventTypes!: WebhookEventType[];

  /** Encrypted by {@link SigningSecretBox}: unlike a hash it must be readable, to sign. */
  @Column('bytea')
  secret!: Buffer;

  /** The secret before the last rotation; also signs until `previousSecretEndsAt`. */
  @Column('bytea', { nullable: true })
  previousSecret!: Buffer | null;

  @Column('timestamptz', { nullable: true })
  previousSecretEndsAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  disabledAt!: Date | null;

  @Column('varchar', { length: 20, nullable: true })
  disabledReason!: DisabledReason | null;

  /** The first failure since the last success. */
  @Column('timestamptz', { nullable: true })
  failingSince!: Date | null;

  /** Deliveries given up since the last success. */
  @Column('int', { default: 0 })
  givenUpCount!: number;

  /** The last success, to the hour: enough to know who has responded recently. */
  @Column('timestamptz', { nullable: true })
  succeededAt!: Date | null;

  /** Failed attempts since the last success. */
  @Column('int', { default: 0 })
  failures!: number;

  /** Until then only tests are sent: too many attempts in a row have failed. */
  @Column('timestamptz', { nullable: true })
  pausedUntil!: Date | null;
}
