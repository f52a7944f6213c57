import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../access/principal.js';
import type { Language } from '../../common/languages.js';
import { Transactions } from '../../database/transactions.js';
import type { User } from '../sessions/session.schemas.js';
import { userNotFound } from './users.errors.js';
import { UsersRepository } from './users.repository.js';

@Injectable()
export class LanguageService {
  constructor(
    private readonly users: UsersRepository,
    private readonly transactions: Transactions,
  ) {}

  choose({ clientId, userId }: UserPrincipal, language: Language | null): Promise<User> {
    return this.transactions.run(async (transaction) => {
      const user = await this.users.lock(transaction, clientId, userId);
      if (!user) throw userNotFound();
      await this.users.update(transaction, userId, { language });
      const { firstName, lastName, email, role } = user;
      return { firstName, lastName, email, role, language };
    });
  }
}
