import { Column, Entity, Index, JoinColumn, ManyToOne } from 'typeorm';
import { OwnedByClient } from '../../../database/owned-by-client.js';
import type { AlertModes, ChannelType } from '../alert-kinds.js';

/** Where alerts are sent: a person's email, or a channel of the company in Slack or Microsoft Teams. */
@Entity('alert_channels')
@Index('alert_channels_client', ['clientId', 'id'])
@Index('alert_channels_user', ['userId'], { unique: true, where: `"user_id" IS NOT NULL` })
@Index('alert_channels_next', ['nextAt'], { where: `"next_at" IS NOT NULL` })
@Index('alert_channels_held', ['clientId'], { where: `"held_until" IS NOT NULL` })
export class AlertChannelEntity extends OwnedByClient {
  @Column('varchar', { length: 10 })
  type!: ChannelType;

  /** Whose email it is; null: the company's. */
  @Column('uuid', { nullable: true })
  userId!: string | null;

  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  user?: object;

  /** Of a channel of the company. */
  @Column('varchar', { length: 100, nullable: true })
  name!: string | null;

  /** Of a channel of the company: whoever knows the URL can post there. Encrypted by {@link ChannelUrlBox}. */
  @Column('bytea', { nullable: true })
  url!: Buffer | null;

  /** As much of the URL as is shown. */
  @Column('varchar', { length: 300, nullable: true })
  urlHint!: string | null;

  /** Null: what people of the person's role are told without having chosen. */
  @Column('jsonb', { nullable: true })
  modes!: AlertModes | null;

  /** Times of day are in this zone, by its IANA name. */
  @Column('varchar', { length: 64, default: 'UTC' })
  timeZone!: string;

  /** `HH:mm`. In between nothing is sent; null: there are no quiet hours. */
  @Column('varchar', { length: 5, nullable: true })
  quietFrom!: string | null;

  @Column('varchar', { length: 5, nullable: true })
  quietUntil!: string | null;

  /** `HH:mm`, when the digest of the day is sent. */
  @Column('varchar', { length: 5, default: '08:00' })
  digestAt!: string;

  /** When the next message is due: the earliest of the notices, or after a failure the next attempt. */
  @Column('timestamptz', { nullable: true })
  nextAt!: Date | null;

  /** Until then a worker has it. */
  @Column('timestamptz', { nullable: true })
  heldUntil!: Date | null;

  /** How often a worker has taken it; also the fencing token against workers that come back late. */
  @Column('int', { default: 0 })
  attempts!: number;

  /** Failed attempts since the last success. */
  @Column('int', { default: 0 })
  failures!: number;

  /** From then on nothing is sent: too many attempts failed, or the receiver refused for good. */
  @Column('timestamptz', { nullable: true })
  pausedAt!: Date | null;

  /** Of the last attempt. */
  @Column('varchar', { length: 200, nullable: true })
  lastError!: string | null;

  @Column('timestamptz', { nullable: true })
  sentAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  testRequestedAt!: Date | null;

  /** When that test ended. */
  @Column('timestamptz', { nullable: true })
  testedAt!: Date | null;

  /** Null: it was delivered. */
  @Column('varchar', { length: 200, nullable: true })
  testError!: string | null;
}
