import { Column, Entity, Index, JoinColumn, ManyToOne } from 'typeorm';
import type { Language } from '../../../common/languages.js';
import { OwnedByClient } from '../../../database/owned-by-client.js';
import type { DigestFrequency } from './digest-times.js';

/** Somebody who is sent a digest of held mail: a reviewer, or an address that is no user. */
@Entity('mail_digest_recipients')
@Index('mail_digest_recipients_group', ['groupId', 'email'], {
  unique: true,
  where: '"group_id" IS NOT NULL',
})
@Index('mail_digest_recipients_company', ['clientId', 'email', 'isUngrouped'], {
  unique: true,
  where: '"group_id" IS NULL',
})
@Index('mail_digest_recipients_client', ['clientId', 'id'])
@Index('mail_digest_recipients_next', ['nextAt'])
export class DigestRecipientEntity extends OwnedByClient {
  /** In lower case. It never changes: what was confirmed is this one. */
  @Column('varchar', { length: 254 })
  email!: string;

  /** Of this sender group's mail only; goes with the group. */
  @Column('uuid', { nullable: true })
  groupId!: string | null;

  @ManyToOne('SenderGroupEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  group?: object;

  /** Only of senders that are in no group. Without it and without a group: of all mail that the company holds. */
  @Column('boolean')
  isUngrouped!: boolean;

  @Column('varchar', { length: 10 })
  frequency!: DigestFrequency;

  /** `HH:mm`, when a daily one is sent … */
  @Column('varchar', { length: 5 })
  digestAt!: string;

  /** … in this zone, by its IANA name. */
  @Column('varchar', { length: 64 })
  timeZone!: string;

  @Column('varchar', { length: 2 })
  language!: Language;

  /** When the address was sent the link to confirm it. */
  @Column('timestamptz', { nullable: true })
  askedAt!: Date | null;

  /** When that link was followed. The address of a person of the company who has proven it needs none. */
  @Column('timestamptz', { nullable: true })
  confirmedAt!: Date | null;

  /** When it is looked at next: a digest is due, the link to confirm is, or an attempt that failed. */
  @Column('timestamptz')
  nextAt!: Date;

  /** Until then nobody else sends it. */
  @Column('timestamptz', { nullable: true })
  leasedUntil!: Date | null;

  /** The fencing token. */
  @Column('int', { default: 0 })
  attempts!: number;

  /** Failed attempts since the last one that did not. */
  @Column('int', { default: 0 })
  failures!: number;

  @Column('timestamptz', { nullable: true })
  lastSentAt!: Date | null;
}
