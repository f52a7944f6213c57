import { Column, Entity, Index } from 'typeorm';
import type { Account } from '../../access/account.js';
import type { Role } from '../../access/roles.js';
import type { Language } from '../../common/languages.js';
import { OwnedByClient } from '../../database/owned-by-client.js';

@Entity('users')
@Index('users_client', ['clientId'])
@Index('users_provider', ['clientId', 'providerIssuer', 'providerSubject'], {
  unique: true,
  where: '"provider_subject" IS NOT NULL',
})
export class UserEntity extends OwnedByClient implements Account {
  /** In lower case: one person, one account. */
  @Index('users_email', { unique: true })
  @Column('varchar', { length: 254 })
  email!: string;

  /** Since when it is known that the address is theirs; null: somebody registered it, and has not opened the link. */
  @Column('timestamptz', { nullable: true, default: () => 'now()' })
  provenAt!: Date | null;

  @Column('varchar', { length: 60 })
  passwordHash!: string;

  @Column('varchar', { length: 100 })
  firstName!: string;

  @Column('varchar', { length: 100 })
  lastName!: string;

  @Column('varchar', { length: 10 })
  role!: Role;

  /** Of the web app; null: as the browser asks for it. */
  @Column('varchar', { length: 2, nullable: true })
  language!: Language | null;

  /** From then on the person can't sign in. */
  @Column('timestamptz', { nullable: true })
  deactivatedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  twoFactorAt!: Date | null;

  /** Who this is at the company's provider of single sign-on: the issuer, and its name for the person. */
  @Column('varchar', { length: 500, nullable: true })
  providerIssuer!: string | null;

  @Column('varchar', { length: 255, nullable: true })
  providerSubject!: string | null;

  /** When the person put the list of first steps away. */
  @Column('timestamptz', { nullable: true })
  firstStepsDismissedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  lastSignInAt!: Date | null;
}
