import { MINUTE_MS } from '../../common/durations.js';

/** How long a mail server may keep us waiting, in ms. */
const LIMITS = {
  /** Between messages and within an envelope, where it waits for its own client: Postfix gives that one five minutes. */
  client: 5.5 * MINUTE_MS,
  /** Within the content of a message, which it has whole by then. */
  content: MINUTE_MS,
  /** For the rest of a step that has begun. */
  frame: MINUTE_MS / 2,
  /** For the whole content of a message. */
  message: 5 * MINUTE_MS,
} as const;

/** What a piece that came over a connection has left it in. */
interface Heard {
  /** Whether a step was whole with it. */
  ended: boolean;
  /** Whether another step has begun. */
  isInside: boolean;
  isInContent: boolean;
}

/** Gives up on a mail server that is silent, or so slow that it might as well be. */
export class Patience {
  private timer: NodeJS.Timeout | undefined;
  private wasInside = false;
  private contentSince: number | undefined;

  constructor(private readonly giveUp: () => void) {
    this.wait(LIMITS.frame);
  }

  /** To be told after each piece that came, and was answered. */
  heard({ ended, isInside, isInContent }: Heard): void {
    const isSameFrame = isInside && this.wasInside && !ended;
    this.wasInside = isInside;
    if (isInContent) this.contentSince ??= performance.now();
    else this.contentSince = undefined;
    if (isSameFrame) return;
    const inAll = LIMITS.message - (performance.now() - (this.contentSince ?? performance.now()));
    if (isInside) this.wait(Math.min(LIMITS.frame, inAll));
    else this.wait(isInContent ? Math.min(LIMITS.content, inAll) : LIMITS.client);
  }

  /** It waits for us. */
  pause(): void {
    clearTimeout(this.timer);
  }

  private wait(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(this.giveUp, Math.max(0, ms));
  }
}
