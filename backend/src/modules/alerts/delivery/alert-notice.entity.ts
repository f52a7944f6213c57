import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** An alert that a channel is still to be notified of. */
@Entity('alert_notices')
@Index('alert_notices_due', ['channelId', 'dueAt'])
@Index('alert_notices_alert', ['alertId'])
@Index('alert_notices_client', ['clientId'])
export class AlertNoticeEntity {
  @PrimaryColumn('uuid')
  channelId!: string;

  @ManyToOne('AlertChannelEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  channel?: object;

  @PrimaryColumn('uuid')
  alertId!: string;

  @ManyToOne('AlertEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  alert?: object;

  @Column('uuid')
  clientId!: string;

  @ManyToOne('ClientEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  client?: object;

  @Column('timestamptz')
  dueAt!: Date;
}
