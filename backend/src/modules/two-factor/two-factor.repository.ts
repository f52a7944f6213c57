import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, MoreThan, Not, Repository } from 'typeorm';
import type { Transaction } from '../../database/transactions.js';
import { TwoFactorEntity } from './two-factor.entity.js';

/** The time is ours: PostgreSQL's is finer than what is compared with it later. A set-up that was never confirmed starts again; one in use stays as it is. */
const SET_UP = `
  INSERT INTO two_factors (user_id, secret, created_at) VALUES ($1, $2, $3)
  ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, created_at = excluded.created_at
    WHERE two_factors.confirmed_at IS NULL
  RETURNING user_id`;

/** Refused to all but one of those who use the same code at the same moment. */
const USE_STEP = `
  UPDATE two_factors SET last_step = $2
  WHERE user_id = $1 AND confirmed_at IS NOT NULL AND last_step < $2`;

const USE_RECOVERY_CODE = `
  UPDATE two_factors SET recovery_digests = array_remove(recovery_digests, $2)
  WHERE user_id = $1 AND confirmed_at IS NOT NULL AND $2 = ANY (recovery_digests)
  RETURNING cardinality(recovery_digests) AS left`;

@Injectable()
export class TwoFactorRepository {
  constructor(@InjectRepository(TwoFactorEntity) private readonly rows: Repository<TwoFactorEntity>) {}

  /** False when another secret is in use already. */
  async setUp(userId: string, secret: Buffer): Promise<boolean> {
    const written = await this.rows.query<object[]>(SET_UP, [userId, secret, new Date()]);
    return written.length === 1;
  }

  findPending(userId: string): Promise<TwoFactorEntity | null> {
    return this.rows.findOneBy({ userId, confirmedAt: IsNull() });
  }

  findInUse(userId: string): Promise<TwoFactorEntity | null> {
    return this.rows.findOneBy({ userId, confirmedAt: Not(IsNull()) });
  }

  /** Puts the pending secret into use; false when it has been replaced or confirmed since. */
  async confirm(
    transaction: Transaction,
    { userId, createdAt }: TwoFactorEntity,
    used: Pick<TwoFactorEntity, 'confirmedAt' | 'lastStep' | 'recoveryDigests'>,
  ): Promise<boolean> {
    const pending = { userId, createdAt, confirmedAt: IsNull() };
    const { affected } = await transaction.update(TwoFactorEntity, pending, used);
    return affected === 1;
  }

  /** False when this or a later step's code was used before. */
  async useStep(userId: string, step: number): Promise<boolean> {
    const [, affected] = await this.rows.query<[unknown, number]>(USE_STEP, [userId, step]);
    return affected === 1;
  }

  /** How many are left; null when the code is not one of them. */
  async useRecoveryCode(userId: string, digest: Buffer): Promise<number | null> {
    const [[used]] = await this.rows.query<[{ left: number }[], number]>(USE_RECOVERY_CODE, [userId, digest]);
    return used?.left ?? null;
  }

  async setRecoveryCodes(
    transaction: Transaction,
    userId: string,
    recoveryDigests: Buffer[],
  ): Promise<boolean> {
    const inUse = { userId, confirmedAt: Not(IsNull()) };
    const { affected } = await transaction.update(TwoFactorEntity, inUse, { recoveryDigests });
    return affected === 1;
  }

  /** False when there was none in use, or it has been longer than `since`. */
  async remove(transaction: Transaction, userId: string, since?: Date): Promise<boolean> {
    const confirmedAt = since ? MoreThan(since) : Not(IsNull());
    const { affected } = await transaction.delete(TwoFactorEntity, { userId, confirmedAt });
    return affected === 1;
  }
}
