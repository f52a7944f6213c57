import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { QueryFailedError, Repository } from 'typeorm';
import type { Transaction } from '../../database/transactions.js';
import { emailTaken } from './auth.errors.js';
import { UserEntity } from './user.entity.js';

export type NewUser = Omit<UserEntity, 'client' | 'createdAt' | 'updatedAt'>;

const UNIQUE_VIOLATION = '23505';

@Injectable()
export class UsersRepository {
  constructor(@InjectRepository(UserEntity) private readonly rows: Repository<UserEntity>) {}

  /** @throws EMAIL_TAKEN, also when two register the same address at the same moment */
  async insert(transaction: Transaction, user: NewUser): Promise<void> {
    try {
      await transaction.insert(UserEntity, user);
    } catch (error) {
      const { code } = (error instanceof QueryFailedError ? error.driverError : {}) as { code?: string };
      throw code === UNIQUE_VIOLATION ? emailTaken() : error;
    }
  }

  findByEmail(email: string): Promise<UserEntity | null> {
    return this.rows.findOneBy({ email: email.toLowerCase() });
  }
}
