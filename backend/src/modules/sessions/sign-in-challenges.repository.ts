import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Transaction } from '../../database/transactions.js';
import { SignInChallengeEntity } from './sign-in-challenge.entity.js';

/** Codes that can be tried before the password is asked for again. */
const MAX_ATTEMPTS = 5;
const USED = MAX_ATTEMPTS + 1;

const TRY = `
  WITH over AS (DELETE FROM sign_in_challenges WHERE user_id = $2 AND expires_at < $4)
  INSERT INTO sign_in_challenges AS challenge (id, user_id, expires_at, attempts) VALUES ($1, $2, $3, 1)
  ON CONFLICT (id) DO UPDATE SET attempts = challenge.attempts + 1 WHERE challenge.attempts < ${MAX_ATTEMPTS}
  RETURNING id`;

const USE = `
  INSERT INTO sign_in_challenges AS challenge (id, user_id, expires_at, attempts) VALUES ($1, $2, $3, ${USED})
  ON CONFLICT (id) DO UPDATE SET attempts = ${USED} WHERE challenge.attempts < ${USED}
  RETURNING id`;

export type Tried = Pick<SignInChallengeEntity, 'id' | 'userId' | 'expiresAt'>;

/** What was tried of second steps. */
@Injectable()
export class SignInChallengesRepository {
  constructor(
    @InjectRepository(SignInChallengeEntity) private readonly rows: Repository<SignInChallengeEntity>,
  ) {}

  async isOver(id: string): Promise<boolean> {
    const tried = await this.rows.findOneBy({ id });
    return tried !== null && tried.attempts >= MAX_ATTEMPTS;
  }

  async try({ id, userId, expiresAt }: Tried): Promise<boolean> {
    const counted = await this.rows.query<unknown[]>(TRY, [id, userId, expiresAt, new Date()]);
    return counted.length === 1;
  }

  async use(transaction: Transaction, { id, userId, expiresAt }: Tried): Promise<boolean> {
    const used = await transaction.query<unknown[]>(USE, [id, userId, expiresAt]);
    return used.length === 1;
  }
}
