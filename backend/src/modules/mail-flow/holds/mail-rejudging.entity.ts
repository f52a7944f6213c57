import { Column, Entity, Index } from 'typeorm';
import { OwnedByClient } from '../../../database/owned-by-client.js';

/** Held messages that are judged again, behind. */
@Entity('mail_rejudgings')
@Index('mail_rejudgings_client', ['clientId'])
@Index('mail_rejudgings_open', ['updatedAt'], { where: 'done < cardinality(message_ids)' })
export class MailRejudgingEntity extends OwnedByClient {
  /** Only counted: nothing is changed. */
  @Column('boolean')
  preview!: boolean;

  /** A person's address, or the name of an API key. */
  @Column('varchar', { length: 320 })
  askedBy!: string;

  /** The person; null for an API key. */
  @Column('uuid', { nullable: true })
  actorId!: string | null;

  /** Which, in the order in which they are judged. */
  @Column('uuid', { array: true })
  messageIds!: string[];

  /** How many of them, from the first on, have been judged. */
  @Column('int', { default: 0 })
  done!: number;

  /** How many of those would pass now. */
  @Column('int', { default: 0 })
  passing!: number;
}
