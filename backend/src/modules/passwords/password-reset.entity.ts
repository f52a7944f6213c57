import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** A single-use link for choosing a new password. */
@Entity('password_resets')
@Index('password_resets_user', ['userId'])
@Index('password_resets_created_at', ['createdAt'])
export class PasswordResetEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  user?: object;

  /** The Admin who created it, and so knows the link; null: it was mailed to the person. */
  @Index('password_resets_created_by', { where: '"created_by" IS NOT NULL' })
  @Column('uuid', { nullable: true })
  createdBy!: string | null;

  /** SHA-256 of the link's token. */
  @Index('password_resets_token_digest', { unique: true })
  @Column('bytea')
  tokenDigest!: Buffer;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz')
  expiresAt!: Date;

  /** When it stopped working: it was used, or replaced by another. */
  @Column('timestamptz', { nullable: true })
  usedAt!: Date | null;
}
