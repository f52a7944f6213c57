import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** Which event came first by a token that a provider has signed, where the signature covers the token alone. */
@Entity('event_tokens')
@Index('event_tokens_seen', ['seenAt'])
@Index('event_tokens_newest', ['sourceId', 'seenAt'])
export class EventTokenEntity {
  @PrimaryColumn('uuid')
  sourceId!: string;

  /** Never loaded: it declares the foreign key. */
  @ManyToOne('EventSourceEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  source?: object;

  /** Its digest. */
  @PrimaryColumn('bytea')
  token!: Buffer;

  /** The digest of the event. */
  @Column('bytea')
  event!: Buffer;

  @Column('timestamptz', { default: () => 'now()' })
  seenAt!: Date;
}
