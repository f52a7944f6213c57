import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, QueryFailedError, Repository } from 'typeorm';
import { HOUR_MS } from '../../common/durations.js';
import type { UserPrincipal } from '../../access/principal.js';
import type { Transaction } from '../../database/transactions.js';
import { UserEntity } from './user.entity.js';
import { isHeld } from './held-addresses.js';
import { addressNotProven, emailTaken, noLongerAdmin } from './users.errors.js';

export type NewUser = Pick<
  UserEntity,
  'id' | 'clientId' | 'email' | 'passwordHash' | 'firstName' | 'lastName' | 'role'
> &
  Partial<Pick<UserEntity, 'provenAt'>>;

/** How long an address that nobody has proven is kept for who registered it first. */
const UNPROVEN_MS = HOUR_MS;

/** Takes the address $1 from an account that has not proven it; nobody can sign in to that one any more. */
const GIVE_UP = `
  WITH gone AS (
    UPDATE users SET email = id::text || '@unproven.invalid', deactivated_at = now(), updated_at = now()
    WHERE email = $1 AND proven_at IS NULL AND created_at < $2 RETURNING id
  )
  UPDATE sessions SET ended_at = now() FROM gone WHERE sessions.user_id = gone.id AND ended_at IS NULL`;

const UNIQUE_VIOLATION = '23505';

@Injectable()
export class UsersRepository {
  constructor(@InjectRepository(UserEntity) private readonly rows: Repository<UserEntity>) {}

  /** @throws EMAIL_TAKEN, also when two people register the same address at the same moment */
  async insert(transaction: Transaction, user: NewUser): Promise<void> {
    const kept = user.provenAt === null ? UNPROVEN_MS : 0;
    await transaction.query(GIVE_UP, [user.email, new Date(Date.now() - kept)]);
    await unlessTaken(transaction.insert(UserEntity, user));
    await assertNotHeld(transaction, user);
  }

  /** @throws EMAIL_TAKEN, also when another takes it at the same moment */
  async setEmail(transaction: Transaction, id: string, email: string): Promise<void> {
    await transaction.query(GIVE_UP, [email, new Date()]);
    await unlessTaken(transaction.update(UserEntity, { id }, { email, provenAt: new Date() }));
    await assertNotHeld(transaction, { id, email });
  }

  findByEmail(email: string): Promise<UserEntity | null> {
    return this.rows.findOneBy({ email });
  }

  async isTaken(email: string, userId: string): Promise<boolean> {
    const owned = { email, provenAt: Not(IsNull()), id: Not(userId) };
    return (await this.rows.existsBy(owned)) || isHeld(this.rows.manager, email, userId);
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
   * @throws FORBIDDEN when the caller is no longer one of them, or has not proven their address: what they could give out would
   *   keep it from its owner
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
    const caller = admins.find(({ id }) => id === userId);
    if (!caller) throw noLongerAdmin();
    if (caller.provenAt === null) throw addressNotProven();
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
        | 'provenAt'
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

/** Once it is written, which waited for a change that leaves the address at the same moment. */
async function assertNotHeld(
  transaction: Transaction,
  { id, email }: Pick<UserEntity, 'id' | 'email'>,
): Promise<void> {
  if (await isHeld(transaction, email, id)) throw emailTaken();
}

async function unlessTaken(written: Promise<unknown>): Promise<void> {
  try {
    await written;
  } catch (error) {
    const { code } = (error instanceof QueryFailedError ? error.driverError : {}) as { code?: string };
    // Without a cause: the database's error holds the values, the hash of the password among them.
    throw code === UNIQUE_VIOLATION ? emailTaken() : error;
  }
}
