import type { SessionUser } from './session-storage.js';
import { session } from './session.js';

/** The same session, with what the server now calls the person. */
export function renewSession(user: SessionUser): void {
  const { session: current } = session.state();
  if (!current) return;
  const { accessToken, tokenExpiration, rememberMe } = current;
  session.start({ accessToken, user, expiresIn: (tokenExpiration - Date.now()) / 1000 }, rememberMe);
}
