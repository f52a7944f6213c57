import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** Someone gave a right password and still owes a code: there is no session yet. */
@Entity('sign_in_challenges')
@Index('sign_in_challenges_user', ['userId', 'id'])
export class SignInChallengeEntity {
  /** UUIDv7: sorts by time. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  userId!: string;

  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  user?: object;

  /** SHA-256 of the token that the browser holds meanwhile. */
  @Index('sign_in_challenges_token_digest', { unique: true })
  @Column('bytea')
  tokenDigest!: Buffer;

  /** SHA-256 of the hash of the password that was right: another password ends the challenge. */
  @Column('bytea')
  passwordDigest!: Buffer;

  /** Whether the session is to last for 30 days. */
  @Column('boolean')
  remembered!: boolean;

  /** Codes that were tried with it. */
  @Column('int', { default: 0 })
  attempts!: number;

  @Column('timestamptz')
  expiresAt!: Date;
}
