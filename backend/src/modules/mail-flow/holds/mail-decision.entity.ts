import { Column, Entity, Index } from 'typeorm';
import { OwnedByClient } from '../../../database/owned-by-client.js';
import type { HoldDecision, RefusalReason } from '../gate/mail-message.entity.js';

/** One decision about many held messages, which is carried out behind. */
@Entity('mail_decisions')
@Index('mail_decisions_client', ['clientId'])
@Index('mail_decisions_open', ['updatedAt'], { where: 'done < cardinality(message_ids)' })
export class MailDecisionEntity extends OwnedByClient {
  @Column('varchar', { length: 10 })
  decision!: HoldDecision;

  @Column('varchar', { length: 20, nullable: true })
  reason!: RefusalReason | null;

  @Column('varchar', { length: 1000, nullable: true })
  note!: string | null;

  /** A person's address, or the name of an API key. */
  @Column('varchar', { length: 320 })
  decidedBy!: string;

  /** The person; null for an API key. */
  @Column('uuid', { nullable: true })
  actorId!: string | null;

  /** Which, in the order in which they are decided. */
  @Column('uuid', { array: true })
  messageIds!: string[];

  /** How many of them, from the first on, have been looked at. */
  @Column('int', { default: 0 })
  done!: number;

  /** How many of those were still to be decided on, and have been. */
  @Column('int', { default: 0 })
  decided!: number;
}
