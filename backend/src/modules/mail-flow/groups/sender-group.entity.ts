import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { OwnedByClient } from '../../../database/owned-by-client.js';

/** Senders of a company under one name: with a policy of their own, or to be reviewed together. */
@Entity('mail_sender_groups')
@Index('mail_sender_groups_name', ['clientId', 'name'], { unique: true })
export class SenderGroupEntity extends OwnedByClient {
  @Column('varchar', { length: 100 })
  name!: string;
}

/** An address, or `@` and a domain, of which there is one group at most. */
@Entity('mail_sender_entries')
@Index('mail_sender_entries_group', ['groupId'])
export class SenderEntryEntity {
  @PrimaryColumn('uuid')
  clientId!: string;

  /** Never loaded: it declares the foreign key. */
  @ManyToOne('ClientEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  client?: object;

  /** In lower case. */
  @PrimaryColumn('varchar', { length: 320 })
  entry!: string;

  @Column('uuid')
  groupId!: string;

  @ManyToOne('SenderGroupEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  group?: Relation<SenderGroupEntity>;
}
