import { Injectable } from '@nestjs/common';
import { invalidField } from '../../common/api-error.js';
import { describeError, describeStatus } from './attempt-errors.js';
import { type Post, post } from './post.js';
import { Targets } from './targets.js';

/** The outcome of one attempt; delivered if `lastError` is null. */
export interface AttemptResult {
  statusCode: number | null;
  /** For Admins: without anything that the receiver sent, and without the URL. */
  lastError: string | null;
}

/** An attempt as the receiver answered it. */
export interface Sent {
  result: AttemptResult;
  /** How long the receiver asks us to wait before the next attempt, in ms; null when it does not say. */
  retryAfter: number | null;
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** An attempt without an answer: nothing was sent, or nobody said anything. */
export const unanswered = (lastError: string | null): Sent => ({
  result: { statusCode: null, lastError },
  retryAfter: null,
});

/** Posts to URLs that customers name: only to addresses that they may name, bounded in time and size. */
@Injectable()
export class OutgoingPosts {
  constructor(private readonly targets: Targets) {}

  /**
   * The URL in normalized form. A name that does not resolve yet is accepted.
   * @throws INVALID_REQUEST when nothing can be posted there
   */
  async hrefOf(url: string): Promise<string> {
    const problem = await this.targets.problemWith(url);
    if (problem !== undefined) throw invalidField('url', problem);
    return new URL(url).href;
  }

  /** One attempt, of `timeoutMs` at most. Never rejects. */
  async send(message: Post, timeoutMs: number): Promise<Sent> {
    try {
      const { status, retryAfter } = await post(message, this.targets, timeoutMs);
      const lastError = isSuccess(status) ? null : describeStatus(status);
      return { result: { statusCode: status, lastError }, retryAfter };
    } catch (error) {
      return unanswered(describeError(error));
    }
  }
}
