import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThan, Repository } from 'typeorm';
import type { Transaction } from '../../database/transactions.js';
import { SignInChallengeEntity } from './sign-in-challenge.entity.js';

/** Codes that can be tried before the password is asked for again. */
const MAX_ATTEMPTS = 5;
/** Open challenges of a person: sign-ins in several browsers at the same moment. Bounds the table. */
const MAX_OPEN = 5;

const KEEP_NEWEST = `
  DELETE FROM sign_in_challenges WHERE user_id = $1 AND id NOT IN (
    SELECT id FROM sign_in_challenges WHERE user_id = $1 ORDER BY id DESC LIMIT ${MAX_OPEN}
  )`;

const TRY = `
  UPDATE sign_in_challenges SET attempts = attempts + 1
  WHERE id = $1 AND attempts < ${MAX_ATTEMPTS} AND expires_at > $2`;

@Injectable()
export class SignInChallengesRepository {
  constructor(
    @InjectRepository(SignInChallengeEntity) private readonly rows: Repository<SignInChallengeEntity>,
  ) {}

  /** Ends the oldest ones of a person who has too many. */
  async insert(
    transaction: Transaction,
    challenge: Omit<SignInChallengeEntity, 'user' | 'attempts'>,
  ): Promise<void> {
    await transaction.insert(SignInChallengeEntity, challenge);
    await transaction.query(KEEP_NEWEST, [challenge.userId]);
  }

  findOpen(tokenDigest: Buffer): Promise<SignInChallengeEntity | null> {
    return this.rows.findOneBy({ tokenDigest, expiresAt: MoreThan(new Date()) });
  }

  /** Counts an attempt before it is made; false when there is none left. */
  async try(id: string): Promise<boolean> {
    const [, affected] = await this.rows.query<[unknown, number]>(TRY, [id, new Date()]);
    return affected === 1;
  }

  /** False when it was used before. */
  async use(transaction: Transaction, id: string): Promise<boolean> {
    const { affected } = await transaction.delete(SignInChallengeEntity, { id });
    return affected === 1;
  }
}
