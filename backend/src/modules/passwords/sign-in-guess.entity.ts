import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Wrong passwords tried for an account from one network, and whether the account's owner signs in from there. */
@Entity('sign_in_guesses')
export class SignInGuessEntity {
  /** SHA-256 of the email address in lower case, whether or not it has an account. */
  @PrimaryColumn('bytea')
  account!: Buffer;

  /** `*`: all networks from which the person has not signed in. */
  @PrimaryColumn('varchar', { length: 64 })
  network!: string;

  /** Since the last correct password. */
  @Column('int')
  guesses!: number;

  /** When the last attempt was made. */
  @Column('timestamptz')
  lastAt!: Date;

  /** Set on sign-in. */
  @Column('timestamptz', { nullable: true })
  knownUntil!: Date | null;
}
