import { useSyncExternalStore } from 'react';
import { DraftStore } from './draft-store.js';
import { SESSION_KEYS, type KeyValueStore, type SessionUser } from './session-storage.js';
import { SessionStore } from './session-store.js';

/** Browsers that block storage throw on any access; the session then lasts as long as the page. */
function storageOr(open: () => KeyValueStore): KeyValueStore {
  try {
    return open();
  } catch {
    const memory = new Map<string, string>();
    return {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    };
  }
}

const tab = storageOr(() => window.sessionStorage);

export const session = new SessionStore({ local: storageOr(() => window.localStorage), tab });

/** What was typed into the scan form. */
export const draft = new DraftStore(tab, session.state);

/** Timers stop while a laptop sleeps or a page is in the back/forward cache, so check again afterwards. */
export function watchSession(): void {
  session.subscribe(draft.followSession);
  const ours = new Set<string | null>([...SESSION_KEYS, null]);
  window.addEventListener('storage', (event) => {
    if (ours.has(event.key)) session.reload();
  });
  window.addEventListener('pageshow', session.reload);
  document.addEventListener('visibilitychange', session.reload);
}

export const useSession = () => useSyncExternalStore(session.subscribe, session.state);

/** For screens behind the guard, where someone is always logged in. */
export function useUser(): SessionUser | null {
  return useSession().session?.user ?? null;
}

/** The server decides; this only hides buttons for what it would refuse. */
export const useIsAdmin = () => useUser()?.role === 'Admin';
