import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, LessThan, MoreThan, Not, Repository } from 'typeorm';
import type { Transaction } from '../../database/transactions.js';
import { PasswordResetEntity } from './password-reset.entity.js';

export type NewPasswordReset = Pick<
  PasswordResetEntity,
  'id' | 'userId' | 'createdBy' | 'tokenDigest' | 'createdAt' | 'expiresAt'
>;

const madeBy = (userId: string) => ({ createdBy: userId, userId: Not(userId), usedAt: IsNull() });

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

  /** False for all but the first who claim the same link. */
  async use(transaction: Transaction, id: string): Promise<boolean> {
    const unused = { id, usedAt: IsNull() };
    const { affected } = await transaction.update(PasswordResetEntity, unused, { usedAt: new Date() });
    return affected === 1;
  }

  /** Working links that this Admin created for others. */
  countCreatedBy(userId: string): Promise<number> {
    return this.rows.countBy({ ...madeBy(userId), expiresAt: MoreThan(new Date()) });
  }

  /** Ends all links that this Admin created for others. */
  async closeAllCreatedBy(transaction: Transaction, userId: string): Promise<void> {
    await transaction.update(PasswordResetEntity, madeBy(userId), { usedAt: new Date() });
  }

  /** Ends all links of this person. */
  async closeAllOf(transaction: Transaction, userId: string): Promise<void> {
    await transaction.update(PasswordResetEntity, { userId, usedAt: IsNull() }, { usedAt: new Date() });
  }

  async deleteOlder(before: Date): Promise<void> {
    await this.rows.delete({ createdAt: LessThan(before) });
  }
}
