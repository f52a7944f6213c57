import { Injectable, Logger } from '@nestjs/common';
import { errorForLog } from '../../common/error-for-log.js';
import type { Transaction } from '../../database/transactions.js';
import type { TwoFactorEntity } from './two-factor.entity.js';
import { TwoFactorRepository } from './two-factor.repository.js';
import { TwoFactorSecretBox } from './two-factor-secret-box.js';
import { digestOfRecoveryCode } from './recovery-codes.js';
import { stepOf } from './totp.js';

/** A code that was right, and works no more. */
export type UsedCode = { kind: 'app' } | { kind: 'recovery code'; left: number };

const isOfApp = (code: string): boolean => /^\d{6}$/.test(code);

/** Checks codes and uses them up. Guessing is limited by the callers. */
@Injectable()
export class TwoFactorCodesService {
  private readonly logger = new Logger(TwoFactorCodesService.name);

  constructor(
    private readonly repository: TwoFactorRepository,
    private readonly box: TwoFactorSecretBox,
  ) {}

  /** Null when the code is wrong, was used before, or the person has no second factor. */
  async use(userId: string, typed: string): Promise<UsedCode | null> {
    const code = typed.replace(/[\s-]/g, '');
    if (!isOfApp(code)) {
      const left = await this.repository.useRecoveryCode(userId, digestOfRecoveryCode(code));
      return left === null ? null : { kind: 'recovery code', left };
    }
    const factor = await this.repository.findInUse(userId);
    const step = factor && this.stepOf(code, factor);
    if (step === null || !(await this.repository.useStep(userId, step))) return null;
    return { kind: 'app' };
  }

  /** Removes a second factor that was switched on since then; false when there is none. */
  removeAddedSince(transaction: Transaction, userId: string, since: Date): Promise<boolean> {
    return this.repository.remove(transaction, userId, since);
  }

  /** The step whose code this is; null for a wrong one. */
  stepOf(typed: string, { userId, secret }: TwoFactorEntity): number | null {
    try {
      return stepOf(typed.replace(/[\s-]/g, ''), this.box.open(secret, userId), Date.now());
    } catch (error) {
      // Sealed under another JWT_SECRET: recovery codes still work.
      this.logger.warn(errorForLog('The secret of an authenticator app can’t be decrypted', error));
      return null;
    }
  }
}
