import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Timestamps } from '../../database/timestamps.js';
import type { WebhookEndpointEntity } from './webhook-endpoint.entity.js';
import type { DeliveryStatus, TEST_EVENT_TYPE, WebhookEventType } from './webhook-types.js';

/** One event for one endpoint: both the outbox that workers process and the log that Admins read. */
@Entity('webhook_deliveries')
@Index('webhook_deliveries_endpoint', ['endpointId', 'id'])
@Index('webhook_deliveries_next', ['endpointId', 'nextAttemptAt'], {
  where: `"status" = 'pending' AND "event_type" <> 'endpoint.test'`,
})
@Index('webhook_deliveries_next_test', ['endpointId', 'nextAttemptAt'], {
  where: `"status" = 'pending' AND "event_type" = 'endpoint.test'`,
})
@Index('webhook_deliveries_held', ['endpointId', 'heldUntil'], { where: `"held_until" IS NOT NULL` })
@Index('webhook_deliveries_due', ['nextAttemptAt'], { where: `"status" = 'pending'` })
@Index('webhook_deliveries_created', ['createdAt'])
export class WebhookDeliveryEntity extends Timestamps {
  /** The `webhook-id` of every attempt, by which receivers recognise duplicates. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  endpointId!: string;

  @ManyToOne('WebhookEndpointEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  endpoint?: Relation<WebhookEndpointEntity>;

  @Column('varchar', { length: 30 })
  eventType!: WebhookEventType | typeof TEST_EVENT_TYPE;

  /** No foreign key: the log outlives the scan. */
  @Column('uuid', { nullable: true })
  scanId!: string | null;

  /** The body as it is sent, identical in every attempt. */
  @Column('text')
  payload!: string;

  @Column('varchar', { length: 10 })
  status!: DeliveryStatus;

  /** How often a worker has claimed it; also the fencing token against workers that come back late. */
  @Column('int', { default: 0 })
  attempts!: number;

  @Column('int')
  triesLeft!: number;

  /** When it is due. While a worker has it: when it is due again should that worker die. */
  @Column('timestamptz', { nullable: true })
  nextAttemptAt!: Date | null;

  /** Until then it is queued or active, and counts towards the concurrency limits of its endpoint and client. */
  @Column('timestamptz', { nullable: true })
  heldUntil!: Date | null;

  /** The receiver's last response. */
  @Column('int', { nullable: true })
  statusCode!: number | null;

  @Column('varchar', { length: 200, nullable: true })
  lastError!: string | null;

  @Column('timestamptz', { nullable: true })
  deliveredAt!: Date | null;
}
