import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** A person's wish for another email address: confirmed by a link to it, undone by one to the previous address. */
@Entity('email_changes')
@Index('email_changes_user', ['userId', 'createdAt'])
@Index('email_changes_created_at', ['createdAt'])
export class EmailChangeEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  user?: object;

  /** The session that asked, which the change leaves open; null: somebody who registers. */
  @Column('uuid', { nullable: true })
  sessionId!: string | null;

  @Column('varchar', { length: 254 })
  oldEmail!: string;

  @Column('varchar', { length: 254 })
  newEmail!: string;

  /** SHA-256 of the token of the link that confirms it; null: not mailed. */
  @Index('email_changes_token_digest', { unique: true })
  @Column('bytea', { nullable: true })
  tokenDigest!: Buffer | null;

  /** SHA-256 of the token of the link that undoes it; null: not mailed, or it no longer works. */
  @Index('email_changes_undo_digest', { unique: true })
  @Column('bytea', { nullable: true })
  undoDigest!: Buffer | null;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  confirmedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  undoneAt!: Date | null;
}
