import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Passwords } from '../../access/passwords.js';
import type { UserPrincipal } from '../../access/principal.js';
import { RequestContext } from '../../access/request-context.js';
import { tooMany } from '../../common/too-many.js';
import { SignInGuessesRepository, type Source } from './sign-in-guesses.repository.js';

/** Somebody says that this is the password of the account with this address, whose hash is stored if there is one. */
interface Claim {
  email: string;
  password: string;
  hash: string | undefined;
}

const accountOf = (email: string): Buffer => createHash('sha256').update(email.toLowerCase()).digest();

/** Tells right passwords from wrong ones, and slows down who guesses. */
@Injectable()
export class PasswordCheckService {
  constructor(
    private readonly guesses: SignInGuessesRepository,
    private readonly passwords: Passwords,
    private readonly context: RequestContext,
  ) {}

  /**
   * Null when the password is wrong; otherwise perhaps a new hash of it, when the stored one was made at another cost.
   * @throws RATE_LIMITED after too many wrong ones, for an address without an account too; SERVICE_UNAVAILABLE
   */
  async signIn(claim: Claim): Promise<{ newHash?: string } | null> {
    const source = { account: accountOf(claim.email), network: this.context.network };
    const { password, hash } = claim;
    return this.check(source, claim, async () =>
      hash !== undefined && this.passwords.isOutdated(hash)
        ? { newHash: await this.passwords.hashNow(password) }
        : {},
    );
  }

  /**
   * The hash of the person's new password; null when the present one is wrong. What a session guesses counts for it
   * alone: no stranger keeps a person who is signed in from changing the password.
   * @throws as {@link signIn}
   */
  async replace({ sessionId }: UserPrincipal, claim: Claim, newPassword: string): Promise<string | null> {
    const source = { account: accountOf(claim.email), network: `session:${sessionId}`, isSession: true };
    return this.check(source, claim, () => this.passwords.hashNow(newPassword));
  }

  /** The person has proved to be the account's by other means than the password. */
  async welcome(email: string): Promise<void> {
    await this.guesses.welcome({ account: accountOf(email), network: this.context.network }, true);
  }

  purge(): Promise<void> {
    return this.guesses.purge();
  }

  private async check<T>(
    source: Source,
    { password, hash }: Claim,
    whenRight: () => Promise<T>,
  ): Promise<T | null> {
    const { isKnown, wait } = await this.guesses.standing(source);
    if (wait > 0) throw tooMany('wrong passwords', wait);
    return this.passwords.inTurn({ network: this.context.network, isKnown }, async () => {
      // Others may have tried while this one waited for its turn.
      if (!(await this.guesses.count(source, isKnown)))
        throw tooMany('wrong passwords', (await this.guesses.standing(source)).wait);
      if (!(await this.passwords.isPasswordNow(password, hash))) return null;
      await this.guesses.welcome(source, isKnown);
      return whenRight();
    });
  }
}
