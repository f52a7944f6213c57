import type { Location } from 'react-router-dom';

/** What the guard passes to the login page: where the person wanted to go, and whether their session ended meanwhile. */
export interface LoginState {
  from?: string;
  ended?: 'expired' | 'rejected' | 'new-password';
}

const ENDINGS: readonly unknown[] = ['expired', 'rejected', 'new-password'] satisfies LoginState['ended'][];

const isEnding = (value: unknown): value is NonNullable<LoginState['ended']> => ENDINGS.includes(value);

export const requested = ({ pathname, search, hash }: Location) => pathname + search + hash;

/** The history entry may be years old or forged: only addresses inside the app are followed. */
export function loginStateOf(state: unknown): LoginState {
  if (typeof state !== 'object' || state === null) return {};
  const from: unknown = Reflect.get(state, 'from');
  const ended: unknown = Reflect.get(state, 'ended');
  return {
    ...(typeof from === 'string' && /^\/app(\/|$)/.test(from) ? { from } : {}),
    ...(isEnding(ended) ? { ended } : {}),
  };
}
