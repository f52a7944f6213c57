import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../access/principal.js';
import type { Transaction } from '../../database/transactions.js';
import { undoableSince } from './held-addresses.js';
import type { UserEntity } from './user.entity.js';
import { addressNotProven } from './users.errors.js';
import { type NewUser, UsersRepository } from './users.repository.js';

/** Accounts, for signing in and changing passwords. */
@Injectable()
export class AccountsService {
  constructor(private readonly users: UsersRepository) {}

  findByEmail(email: string): Promise<UserEntity | null> {
    return this.users.findByEmail(email);
  }

  /** Whether this person can't have the address: it is another's, or held for one. */
  isTaken(email: string, userId: string): Promise<boolean> {
    return this.users.isTaken(email, userId);
  }

  /** Changes of address that were confirmed earlier can't be undone. */
  undoableSince(): Date {
    return undoableSince();
  }

  findById(id: string): Promise<UserEntity | null> {
    return this.users.findById(id);
  }

  /** Whom this company's provider calls `subject`. */
  findByProvider(clientId: string, issuer: string, subject: string): Promise<UserEntity | null> {
    return this.users.findByProvider(clientId, issuer, subject);
  }

  /**
   * False if the person was deactivated since `user` was read, or is somebody else at this provider. The first time it links
   * the account with `subject`.
   */
  signInThroughProvider(
    transaction: Transaction,
    user: UserEntity,
    issuer: string,
    subject: string,
  ): Promise<boolean> {
    return this.users.signInThroughProvider(transaction, user.id, issuer, subject);
  }

  /**
   * Keeps the caller an Admin until the transaction ends: what they create is either committed before they lose the
   * role, and ended with it, or not created.
   * @throws FORBIDDEN when the caller is no longer an Admin
   */
  async assertAdmin(transaction: Transaction, caller: UserPrincipal): Promise<void> {
    await this.users.lockAdmins(transaction, caller);
  }

  /** The account, locked until the transaction ends. */
  lock(transaction: Transaction, clientId: string, id: string): Promise<UserEntity | null> {
    return this.users.lock(transaction, clientId, id);
  }

  /** `at`: since when signing in also takes a code; null: it does not. */
  setTwoFactor(transaction: Transaction, id: string, at: Date | null): Promise<void> {
    return this.users.update(transaction, id, { twoFactorAt: at });
  }

  /** Who opened a mailed link has the mailbox. */
  prove(transaction: Transaction, id: string): Promise<void> {
    return this.users.update(transaction, id, { provenAt: new Date() });
  }

  /** @throws FORBIDDEN */
  async assertProven(id: string): Promise<void> {
    if ((await this.users.findById(id))?.provenAt === null) throw addressNotProven();
  }

  /** @throws EMAIL_TAKEN */
  setEmail(transaction: Transaction, id: string, email: string): Promise<void> {
    return this.users.setEmail(transaction, id, email);
  }

  /** @throws EMAIL_TAKEN */
  create(transaction: Transaction, user: NewUser): Promise<void> {
    return this.users.insert(transaction, user);
  }

  /** False if the person was deactivated, changed the password or switched two-factor on or off since `user` was read. */
  signIn(transaction: Transaction, user: UserEntity, newHash = user.passwordHash): Promise<boolean> {
    return this.users.signIn(transaction, user, newHash);
  }

  /** False when the person is deactivated, or `before` is given and no longer their password hash. */
  setPassword(transaction: Transaction, id: string, hash: string, before?: string): Promise<boolean> {
    return this.users.setPassword(transaction, id, hash, before);
  }
}
