import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** What receivers answered to the messages that a sender's scans of one day are of. */
@Entity('sender_delivery_days')
@Index('sender_delivery_days_day', ['day'])
export class SenderDeliveryDayEntity {
  @PrimaryColumn('uuid')
  clientId!: string;

  @ManyToOne('ClientEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  client?: object;

  @PrimaryColumn('uuid')
  senderId!: string;

  /** In UTC. */
  @PrimaryColumn('date')
  day!: string;

  @Column('int', { default: 0 })
  complaints!: number;

  @Column('int', { default: 0 })
  unknownRecipients!: number;

  /** With those of unknown recipients. */
  @Column('int', { default: 0 })
  bounces!: number;

  /** The highest limit, in tenths of a percent, that people were notified of on the ground of this day. */
  @Column('smallint', { default: 0 })
  alerted!: number;
}
