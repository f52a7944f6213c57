import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** What a company shares of an outbreak with others that share: how its messages are recognized, and where they lead. */
@Entity('shared_lures')
@Index('shared_lures_client', ['clientId', 'seenAt'])
@Index('shared_lures_seen', ['seenAt'])
export class SharedLureEntity {
  @PrimaryColumn('uuid')
  outbreakId!: string;

  /** Never loaded: it declares the foreign key. */
  @ManyToOne('OutbreakEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  outbreak?: object;

  /** By it companies are counted; no other learns it. */
  @Column('uuid')
  clientId!: string;

  @ManyToOne('ClientEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  client?: object;

  /** Empty where the messages have no text in common. */
  @Column('int', { array: true })
  fingerprint!: number[];

  /** Those that were new to the company, and that no company which shares knows or has declared. */
  @Column('text', { array: true })
  hosts!: string[];

  /** False: its messages scored high by what other companies had found, which says nothing more. */
  @Column('boolean')
  counts!: boolean;

  /** When it was judged harmful. */
  @Column('timestamptz')
  seenAt!: Date;
}
