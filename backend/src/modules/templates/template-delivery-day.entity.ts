import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** How many messages of one day matched a template, and what receivers answered to them. */
@Entity('template_delivery_days')
@Index('template_delivery_days_day', ['day'])
export class TemplateDeliveryDayEntity {
  @PrimaryColumn('uuid')
  clientId!: string;

  @ManyToOne('ClientEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  client?: object;

  /** No foreign key: an answer that is counted while its template is revoked is no failure. */
  @PrimaryColumn('uuid')
  templateId!: string;

  /** In UTC. */
  @PrimaryColumn('date')
  day!: string;

  @Column('int', { default: 0 })
  messages!: number;

  @Column('int', { default: 0 })
  complaints!: number;

  @Column('int', { default: 0 })
  unknownRecipients!: number;
}
