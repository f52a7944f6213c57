import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How many wrong passwords an account was tried with from one network, and whether its person signs in from there. */
@Entity('sign_in_guesses')
export class SignInGuessEntity {
  /** SHA-256 of the e-mail address in lower case, whether there is such an account or not. */
  @PrimaryColumn('bytea')
  account!: Buffer;

  /** `*`: all networks together from which the person has not signed in. */
  @PrimaryColumn('varchar', { length: 64 })
  network!: string;

  /** Since the last right password. */
  @Column('int')
  guesses!: number;

  /** When the last try was. */
  @Column('timestamptz')
  lastAt!: Date;

  /** Set by a sign-in. */
  @Column('timestamptz', { nullable: true })
  knownUntil!: Date | null;
}
