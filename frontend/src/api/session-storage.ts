import type { AuthLoginResponse } from './generated/types.gen.js';

type Login = AuthLoginResponse['data'];
export type SessionUser = Login['user'];

export interface Session {
  accessToken: string;
  user: SessionUser;
  rememberMe: boolean;
  /** Milliseconds since 1970. */
  tokenExpiration: number;
}

export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** `local` survives closing the browser, `tab` ends with the tab. */
export interface Stores {
  local: KeyValueStore;
  tab: KeyValueStore;
}

export const SESSION_KEYS = ['accessToken', 'user', 'rememberMe', 'tokenExpiration'] as const;

/** @param now milliseconds since 1970; the server's `expiresIn` is in seconds. */
export function sessionOf(login: Login, rememberMe: boolean, now: number): Session {
  const tokenExpiration = now + login.expiresIn * 1000;
  return { accessToken: login.accessToken, user: login.user, rememberMe, tokenExpiration };
}

export const isExpired = (session: Session, now: number) => session.tokenExpiration <= now;

export function writeSession(stores: Stores, session: Session): void {
  clearSession(stores);
  const store = session.rememberMe ? stores.local : stores.tab;
  store.setItem('accessToken', session.accessToken);
  store.setItem('user', JSON.stringify(session.user));
  store.setItem('rememberMe', String(session.rememberMe));
  store.setItem('tokenExpiration', String(session.tokenExpiration));
}

/** The tab's own session first: it is the one that was started here. */
export function readSession({ tab, local }: Stores): Session | null {
  return readFrom(tab) ?? readFrom(local);
}

export function clearSession(stores: Stores): void {
  for (const store of [stores.local, stores.tab]) for (const key of SESSION_KEYS) store.removeItem(key);
}

/** A token without a readable expiry is treated as expired rather than as endless. */
function readFrom(store: KeyValueStore): Session | null {
  const accessToken = store.getItem('accessToken');
  const user = parseUser(store.getItem('user'));
  if (!accessToken || !user) return null;
  const tokenExpiration = Number(store.getItem('tokenExpiration')) || 0;
  return { accessToken, user, rememberMe: store.getItem('rememberMe') === 'true', tokenExpiration };
}

function parseUser(text: string | null): SessionUser | null {
  try {
    const user: unknown = JSON.parse(text ?? 'null');
    return isUser(user) ? user : null;
  } catch {
    return null;
  }
}

function isUser(value: unknown): value is SessionUser {
  if (typeof value !== 'object' || value === null) return false;
  return ['firstName', 'lastName', 'email', 'role'].every(
    (field) => typeof Reflect.get(value, field) === 'string',
  );
}
