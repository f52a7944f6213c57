import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { PasswordMatch } from '../../access/password-hash.js';
import { Passwords } from '../../access/passwords.js';
import type { UserPrincipal } from '../../access/principal.js';
import { RequestContext } from '../../access/request-context.js';
import { tooMany } from '../../common/too-many.js';
import { SignInGuessesRepository, type Source } from './sign-in-guesses.repository.js';

/**
 * A claim that this is the password of the account with this address; `hash` is the stored one, if the account
 * exists.
 */
interface Claim {
  email: string;
  password: string;
  hash: string | undefined;
}

const accountOf = (email: string): Buffer => createHash('sha256').update(email).digest();

const sessionSource = (account: Buffer, sessionId: string): Source => ({
  account,
  network: `session:${sessionId}`,
  isSession: true,
});

/** Checks passwords and codes, and slows down guessing. */
@Injectable()
export class PasswordCheckService {
  constructor(
    private readonly guesses: SignInGuessesRepository,
    private readonly passwords: Passwords,
    private readonly context: RequestContext,
  ) {}

  /**
   * Null when the password is wrong. `newHash` is set when the stored hash is outdated.
   * @throws RATE_LIMITED after too many wrong ones, also for an address without an account; SERVICE_UNAVAILABLE
   */
  async signIn(claim: Claim): Promise<{ newHash?: string } | null> {
    const source = { account: accountOf(claim.email), network: this.context.network };
    const { password, hash } = claim;
    return this.check(source, claim, async (match) =>
      hash !== undefined && this.passwords.isOutdated(hash, match)
        ? { newHash: await this.passwords.hashNow(password) }
        : {},
    );
  }

  /**
   * The hash of the person's new password; null when the current one is wrong. Guesses made in a session count for
   * that session alone, so no stranger can keep someone who is signed in from changing the password.
   * @throws as {@link signIn}
   */
  async replace({ sessionId }: UserPrincipal, claim: Claim, newPassword: string): Promise<string | null> {
    return this.check(sessionSource(accountOf(claim.email), sessionId), claim, () =>
      this.passwords.hashNow(newPassword),
    );
  }

  /**
   * Whether this is the password of the person who is signed in; counts as in {@link replace}.
   * @throws as {@link signIn}
   */
  async confirm({ sessionId }: UserPrincipal, claim: Claim): Promise<boolean> {
    const source = sessionSource(accountOf(claim.email), sessionId);
    return (await this.check(source, claim, async () => true)) ?? false;
  }

  /**
   * What `attempt` makes of a code for two-factor authentication; null when it is wrong. Wrong codes slow guessing down as
   * wrong passwords do, and are counted apart from them: a right password does not forget them.
   * @throws RATE_LIMITED after too many wrong ones
   */
  async code<T>(
    userId: string,
    sessionId: string | null,
    attempt: () => Promise<T | null>,
  ): Promise<T | null> {
    // No email address has a space: the two kinds of accounts never meet.
    const account = accountOf(`code of ${userId}`);
    const source =
      sessionId === null ? { account, network: this.context.network } : sessionSource(account, sessionId);
    const { isKnown, wait } = await this.guesses.stateOf(source);
    if (wait > 0) throw tooMany('wrong codes', wait);
    if (!(await this.guesses.count(source, isKnown)))
      throw tooMany('wrong codes', (await this.guesses.stateOf(source)).wait);
    const made = await attempt();
    if (made !== null) await this.guesses.markKnown(source, isKnown);
    return made;
  }

  /** The person has proved to own the account by other means than the password. */
  async markKnown(email: string): Promise<void> {
    await this.guesses.markKnown({ account: accountOf(email), network: this.context.network }, true);
  }

  purge(): Promise<void> {
    return this.guesses.purge();
  }

  private async check<T>(
    source: Source,
    { password, hash }: Claim,
    whenRight: (match: PasswordMatch) => Promise<T>,
  ): Promise<T | null> {
    const { isKnown, wait } = await this.guesses.stateOf(source);
    if (wait > 0) throw tooMany('wrong passwords', wait);
    return this.passwords.inTurn({ network: this.context.network, isKnown }, async () => {
      // Others may have tried while this one was waiting.
      if (!(await this.guesses.count(source, isKnown)))
        throw tooMany('wrong passwords', (await this.guesses.stateOf(source)).wait);
      const match = await this.passwords.matchNow(password, hash);
      if (match === null) return null;
      await this.guesses.markKnown(source, isKnown);
      return whenRight(match);
    });
  }
}
