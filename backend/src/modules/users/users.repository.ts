import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, QueryFailedError, Repository } from 'typeorm';
import type { UserPrincipal } from '../../access/principal.js';
import type { Transaction } from '../../database/transactions.js';
import { UserEntity } from './user.entity.js';
import { emailTaken, noLongerAdmin } from './users.errors.js';

export type NewUser = Pick<
  UserEntity,
  'id' | 'clientId' | 'email' | 'passwordHash' | 'firstName' | 'lastName' | 'role'
>;

const UNIQUE_VIOLATION = '23505';

@Injectable()
export class UsersRepository {
  constructor(@InjectRepository(UserEntity) private readonly rows: Repository<UserEntity>) {}

  /** @throws EMAIL_TAKEN, also when two people register the same address at the same moment */
  async insert(transaction: Transaction, user: NewUser): Promise<void> {
    await unlessTaken(transaction.insert(UserEntity, user));
  }

  /** @throws EMAIL_TAKEN, also when another takes it at the same moment */
  async setEmail(transaction: Transaction, id: string, email: string): Promise<void> {
    await unlessTaken(transaction.update(UserEntity, { id }, { email }));
  }

  findByEmail(email: string): Promise<UserEntity | null> {
    return this.rows.findOneBy({ email: email.toLowerCase() });
  }

  findById(id: string): Promise<UserEntity | null> {
    return this.rows.findOneBy({ id });
  }

  findByProvider(
    clientId: string,
    providerIssuer: string,
    providerSubject: string,
  ): Promise<UserEntity | null> {
    return this.rows.findOneBy({ clientId, providerIssuer, providerSubject });
  }

  /** False when the person is deactivated, or linked with another subject of this issuer. */
  async signInThroughProvider(
    transaction: Transaction,
    id: string,
    issuer: string,
    subject: string,
  ): Promise<boolean> {
    const { affected } = await transaction
      .createQueryBuilder()
      .update(UserEntity)
      .set({ lastSignInAt: new Date(), providerIssuer: issuer, providerSubject: subject })
      .where({ id, deactivatedAt: IsNull() })
      .andWhere('(provider_subject = :subject OR provider_issuer IS DISTINCT FROM :issuer)', {
        subject,
        issuer,
      })
      .execute();
    return affected === 1;
  }

  /**
   * The active Admins of the caller's company, locked until the transaction ends.
   * @throws FORBIDDEN when the caller is no longer one of them
   */
  async lockAdmins(
    transaction: Transaction,
    { clientId, userId }: Pick<UserPrincipal, 'clientId' | 'userId'>,
  ): Promise<UserEntity[]> {
    const admins = await transaction.find(UserEntity, {
      where: { clientId, role: 'Admin', deactivatedAt: IsNull() },
      order: { id: 'ASC' },
      lock: { mode: 'for_no_key_update' },
    });
    if (!admins.some(({ id }) => id === userId)) throw noLongerAdmin();
    return admins;
  }

  lock(transaction: Transaction, clientId: string, id: string): Promise<UserEntity | null> {
    return transaction.findOne(UserEntity, { where: { clientId, id }, lock: { mode: 'for_no_key_update' } });
  }

  async update(
    transaction: Transaction,
    id: string,
    change: Partial<
      Pick<
        UserEntity,
        | 'role'
        | 'deactivatedAt'
        | 'twoFactorAt'
        | 'firstName'
        | 'lastName'
        | 'language'
        | 'providerIssuer'
        | 'providerSubject'
      >
    >,
  ): Promise<void> {
    await transaction.update(UserEntity, { id }, change);
  }

  /** False when the person was deactivated, changed the password or switched two-factor on or off since they were read. */
  async signIn(
    transaction: Transaction,
    { id, passwordHash, twoFactorAt }: Pick<UserEntity, 'id' | 'passwordHash' | 'twoFactorAt'>,
    newHash: string,
  ): Promise<boolean> {
    const withTwoFactor = twoFactorAt === null ? IsNull() : Not(IsNull());
    const known = { id, passwordHash, deactivatedAt: IsNull(), twoFactorAt: withTwoFactor };
    const change = { lastSignInAt: new Date(), passwordHash: newHash };
    const { affected } = await transaction.update(UserEntity, known, change);
    return affected === 1;
  }

  /** False when the person is deactivated, or `before` is given and no longer their password hash. */
  async setPassword(
    transaction: Transaction,
    id: string,
    passwordHash: string,
    before?: string,
  ): Promise<boolean> {
    const known = { id, deactivatedAt: IsNull(), ...(before !== undefined && { passwordHash: before }) };
    const { affected } = await transaction.update(UserEntity, known, { passwordHash });
    return affected === 1;
  }
}

async function unlessTaken(written: Promise<unknown>): Promise<void> {
  try {
    await written;
  } catch (error) {
    const { code } = (error instanceof QueryFailedError ? error.driverError : {}) as { code?: string };
    throw code === UNIQUE_VIOLATION ? emailTaken() : error;
  }
}
