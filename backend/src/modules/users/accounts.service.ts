import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../access/principal.js';
import type { Transaction } from '../../database/transactions.js';
import type { UserEntity } from './user.entity.js';
import { type NewUser, UsersRepository } from './users.repository.js';

/** Accounts as those who sign people in, and change their passwords, need them. */
@Injectable()
export class AccountsService {
  constructor(private readonly users: UsersRepository) {}

  findByEmail(email: string): Promise<UserEntity | null> {
    return this.users.findByEmail(email);
  }

  findById(id: string): Promise<UserEntity | null> {
    return this.users.findById(id);
  }

  /**
   * The caller goes on being an Admin until the transaction ends: what an Admin makes is made before they leave, and ends
   * with that, or not at all. @throws FORBIDDEN when the caller is none any more
   */
  async assertAdmin(transaction: Transaction, caller: UserPrincipal): Promise<void> {
    await this.users.lockAdmins(transaction, caller);
  }

  /** The account, which nobody else changes until the transaction ends. */
  lock(transaction: Transaction, clientId: string, id: string): Promise<UserEntity | null> {
    return this.users.lock(transaction, clientId, id);
  }

  /** @throws EMAIL_TAKEN */
  create(transaction: Transaction, user: NewUser): Promise<void> {
    return this.users.insert(transaction, user);
  }

  /** False when the person was deactivated, or the password changed, since `passwordHash` was read. */
  signIn(
    transaction: Transaction,
    { id, passwordHash }: UserEntity,
    newHash = passwordHash,
  ): Promise<boolean> {
    return this.users.signIn(transaction, id, passwordHash, newHash);
  }

  /** False when the person is deactivated, or no longer has the password `before` where that is given. */
  setPassword(transaction: Transaction, id: string, hash: string, before?: string): Promise<boolean> {
    return this.users.setPassword(transaction, id, hash, before);
  }
}
