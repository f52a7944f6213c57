import { Column, Entity, Index, JoinColumn, ManyToOne } from 'typeorm';
import { OwnedByClient } from '../../../database/owned-by-client.js';
import type { EventMatch } from './event-match.js';
import type { EventClass, EventType } from '../reports/delivery-event.js';

/** Where an event comes from: a caller of the API, a report by mail, a next hop, or a provider. */
export const EVENT_ORIGINS = ['api', 'mail', 'gateway', 'ses', 'sendgrid', 'mailgun', 'postmark'] as const;
export type EventOrigin = (typeof EVENT_ORIGINS)[number];

/** What a receiver answered to a message; without a scan it waits to be matched, and is forgotten if it can't be. */
@Entity('delivery_events')
@Index('delivery_events_key', ['clientId', 'eventKey'], { unique: true })
@Index('delivery_events_scan', ['scanId', 'id'], { where: '"scan_id" IS NOT NULL' })
@Index('delivery_events_waiting', ['clientId', 'matchAt'], { where: '"match_at" IS NOT NULL' })
export class DeliveryEventEntity extends OwnedByClient {
  @Column('varchar', { length: 10 })
  source!: EventOrigin;

  /** No foreign key: events outlive their source. */
  @Column('uuid', { nullable: true })
  sourceId!: string | null;

  /** What comes twice has the same. A pseudonym. */
  @Column('varchar', { length: 27 })
  eventKey!: string;

  @Column('varchar', { length: 10 })
  type!: EventType;

  @Column('varchar', { length: 20 })
  class!: EventClass;

  /** The enhanced status code. */
  @Column('varchar', { length: 12, nullable: true })
  status!: string | null;

  /** As the company keeps addresses: in clear, as a pseudonym, or not at all. */
  @Column('varchar', { length: 320, nullable: true })
  recipient!: string | null;

  @Column('timestamptz')
  occurredAt!: Date;

  /** Null: not matched yet. The event goes with the scan. */
  @Column('uuid', { nullable: true })
  scanId!: string | null;

  @ManyToOne('ScanEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  scan?: object;

  /** By what it is matched, until it is. */
  @Column('jsonb', { nullable: true })
  match!: EventMatch | null;

  /** When it is matched next. */
  @Column('timestamptz', { nullable: true })
  matchAt!: Date | null;

  @Column('smallint', { default: 0 })
  attempts!: number;
}
