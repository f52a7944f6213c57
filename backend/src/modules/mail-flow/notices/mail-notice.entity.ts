import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { OwnedByClient } from '../../../database/owned-by-client.js';

/** One notice to a sender, about all of their mail that is stopped until it is closed; what is stopped later is in another. */
@Entity('mail_notices')
@Index('mail_notices_gathering', ['clientId', 'address'], { unique: true, where: '"closed_at" IS NULL' })
@Index('mail_notices_address', ['clientId', 'address', 'closedAt'])
@Index('mail_notices_newest', ['clientId', 'createdAt'])
@Index('mail_notices_due', ['dueAt'], { where: '"sent_at" IS NULL' })
@Index('mail_notices_to_report', ['deniedAt'], { where: '"denied_at" IS NOT NULL AND "reported_at" IS NULL' })
@Index('mail_notices_created', ['createdAt'])
export class MailNoticeEntity extends OwnedByClient {
  /** The sender's, in lower case. */
  @Column('varchar', { length: 320 })
  address!: string;

  /** When it is sent, or sent again. */
  @Column('timestamptz')
  dueAt!: Date;

  @Column('timestamptz', { nullable: true })
  closedAt!: Date | null;

  /** Until then nobody else sends it. */
  @Column('timestamptz', { nullable: true })
  leasedUntil!: Date | null;

  /** The fencing token. */
  @Column('int', { default: 0 })
  attempts!: number;

  /** Also of one that nothing is left to say in. */
  @Column('timestamptz', { nullable: true })
  sentAt!: Date | null;

  /** The sender says that they sent its messages. */
  @Column('timestamptz', { nullable: true })
  claimedAt!: Date | null;

  /** The sender says that they did not. */
  @Column('timestamptz', { nullable: true })
  deniedAt!: Date | null;

  /** Then all scans of what the sender denies had their feedback. */
  @Column('timestamptz', { nullable: true })
  reportedAt!: Date | null;
}

/** A message that a notice is about. */
@Entity('mail_notice_messages')
@Index('mail_notice_messages_message', ['messageId'])
export class MailNoticeMessageEntity {
  @PrimaryColumn('uuid')
  noticeId!: string;

  @ManyToOne('MailNoticeEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  notice?: object;

  @PrimaryColumn('uuid')
  messageId!: string;

  @ManyToOne('MailMessageEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  message?: object;
}
