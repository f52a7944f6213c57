import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, LessThan, MoreThan, Repository } from 'typeorm';
import type { Transaction } from '../../database/transactions.js';
import { PasswordResetEntity } from './password-reset.entity.js';

export type NewPasswordReset = Pick<
  PasswordResetEntity,
  'id' | 'userId' | 'tokenDigest' | 'createdAt' | 'expiresAt'
>;

@Injectable()
export class PasswordResetsRepository {
  constructor(
    @InjectRepository(PasswordResetEntity) private readonly rows: Repository<PasswordResetEntity>,
  ) {}

  async insert(transaction: Transaction, reset: NewPasswordReset): Promise<void> {
    await transaction.insert(PasswordResetEntity, reset);
  }

  async delete(id: string): Promise<void> {
    await this.rows.delete({ id });
  }

  countSince(transaction: Transaction, userId: string, since: Date): Promise<number> {
    return transaction.countBy(PasswordResetEntity, { userId, createdAt: MoreThan(since) });
  }

  findOpen(tokenDigest: Buffer): Promise<PasswordResetEntity | null> {
    return this.rows.findOneBy({ tokenDigest, usedAt: IsNull(), expiresAt: MoreThan(new Date()) });
  }

  /** False for all but the first who ask for the same link. */
  async use(transaction: Transaction, id: string): Promise<boolean> {
    const { affected } = await transaction.update(
      PasswordResetEntity,
      { id, usedAt: IsNull() },
      { usedAt: new Date() },
    );
    return affected === 1;
  }

  /** No link of this person works any more. */
  async closeAllOf(transaction: Transaction, userId: string): Promise<void> {
    await transaction.update(PasswordResetEntity, { userId, usedAt: IsNull() }, { usedAt: new Date() });
  }

  async deleteOlder(before: Date): Promise<void> {
    await this.rows.delete({ createdAt: LessThan(before) });
  }
}
