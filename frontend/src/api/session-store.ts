import type { AuthLoginResponse } from './generated/types.gen.js';
import { clearSession, isExpired, readSession, sessionOf, writeSession } from './session-storage.js';
import type { Session, Stores } from './session-storage.js';

/** `rejected`: the server answered 401. `elsewhere`: another tab logged out. */
export type EndReason = 'logout' | 'expired' | 'rejected' | 'elsewhere';

export type SessionState = { session: Session } | { session: null; reason: EndReason | null };

/** setTimeout takes a 32-bit delay; longer waits are split. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** The one session of this tab. Screens subscribe to it; storage, the clock and the server change it. */
export class SessionStore {
  private current: SessionState = { session: null, reason: null };
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly stores: Stores,
    private readonly now: () => number = Date.now,
  ) {
    this.reload();
  }

  readonly state = (): SessionState => this.current;
  readonly token = (): string | undefined => this.current.session?.accessToken;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  start(login: AuthLoginResponse['data'], rememberMe: boolean): void {
    const session = sessionOf(login, rememberMe, this.now());
    writeSession(this.stores, session);
    this.become({ session });
  }

  end(reason: EndReason): void {
    clearSession(this.stores);
    if (this.current.session) this.become({ session: null, reason });
  }

  /** The login page has shown why the session ended; it is shown only once. */
  acknowledgeEnd(): void {
    if (!this.current.session && this.current.reason) this.become({ session: null, reason: null });
  }

  /** Re-reads storage and clock: at start, after sleep, and when another tab has written. */
  readonly reload = (): void => {
    const stored = readSession(this.stores);
    if (stored && isExpired(stored, this.now())) {
      clearSession(this.stores);
      this.become({ session: null, reason: 'expired' });
    } else if (stored) {
      if (stored.accessToken !== this.token()) this.become({ session: stored });
      else this.armTimer(stored);
    } else if (this.current.session) {
      this.become({ session: null, reason: 'elsewhere' });
    }
  };

  private become(next: SessionState): void {
    this.current = next;
    this.armTimer(next.session);
    for (const listener of this.listeners) listener();
  }

  private armTimer(session: Session | null): void {
    clearTimeout(this.timer);
    if (!session) return;
    const wait = Math.min(session.tokenExpiration - this.now(), LONGEST_WAIT_MS);
    this.timer = setTimeout(this.reload, Math.max(wait, 0));
  }
}
