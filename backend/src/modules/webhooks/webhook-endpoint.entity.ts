import { Column, Entity, Index } from 'typeorm';
import { OwnedByClient } from '../../database/owned-by-client.js';
import type { DisabledReason, WebhookEventType } from './webhook-types.js';

/** Where a client wants to be told of its scans. */
@Entity('webhook_endpoints')
@Index('webhook_endpoints_client', ['clientId', 'id'])
export class WebhookEndpointEntity extends OwnedByClient {
  @Column('varchar', { length: 2048 })
  url!: string;

  @Column('varchar', { array: true, length: 30 })
  eventTypes!: WebhookEventType[];

  /** Sealed by {@link SecretBox}: it must be read again to sign. */
  @Column('bytea')
  secret!: Buffer;

  /** The one before the last rotation, which signs as well until `previousSecretEndsAt`. */
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

  /** Deliveries in a row, without a success between them, that were given up. */
  @Column('int', { default: 0 })
  givenUpCount!: number;

  /** The last success, to the hour: enough to tell who has answered lately. */
  @Column('timestamptz', { nullable: true })
  succeededAt!: Date | null;

  /** Attempts in a row that failed. */
  @Column('int', { default: 0 })
  failures!: number;

  /** Until then nothing is sent but tests: too many attempts in a row have failed. */
  @Column('timestamptz', { nullable: true })
  pausedUntil!: Date | null;
}
