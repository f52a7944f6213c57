import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../database/transactions.js';
import { SignInChallengesRepository, type Tried } from './sign-in-challenges.repository.js';

/** Second steps of signing in, with a code here or at a provider: each is good for one session. */
@Injectable()
export class SecondStepsService {
  constructor(private readonly challenges: SignInChallengesRepository) {}

  /** Whether it was used, or as many codes were tried as may be. */
  isOver(id: string): Promise<boolean> {
    return this.challenges.isOver(id);
  }

  /** Counts an attempt before it is made; false when there is none left. */
  try(step: Tried): Promise<boolean> {
    return this.challenges.try(step);
  }

  /** False when it was used before. */
  use(transaction: Transaction, step: Tried): Promise<boolean> {
    return this.challenges.use(transaction, step);
  }
}
