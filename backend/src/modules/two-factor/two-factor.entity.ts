import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';

/** A person's authenticator app and recovery codes. Whether signing in takes them, `users.two_factor_at` says. */
@Entity('two_factors')
export class TwoFactorEntity {
  @PrimaryColumn('uuid')
  userId!: string;

  @OneToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn()
  user?: object;

  /** Encrypted by {@link TwoFactorSecretBox}. */
  @Column('bytea')
  secret!: Buffer;

  /** When the secret was made. */
  @Column('timestamptz')
  createdAt!: Date;

  /** When a code proved that the app has the secret; null: not in use yet. */
  @Column('timestamptz', { nullable: true })
  confirmedAt!: Date | null;

  /** The 30 seconds since 1970 whose code was used last: none works twice. */
  @Column('bigint', { nullable: true })
  lastStep!: string | null;

  /** SHA-256 of the recovery codes that are left. */
  @Column('bytea', { array: true, default: [] })
  recoveryDigests!: Buffer[];
}
