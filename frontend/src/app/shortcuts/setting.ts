import { useSyncExternalStore } from 'react';

const KEY = 'gp-shortcuts';
const OFF = 'off';

const listeners = new Set<() => void>();
/** Where storage is blocked the choice lasts as long as the page. */
let chosen: boolean | undefined;

function stored(): boolean {
  try {
    return localStorage.getItem(KEY) !== OFF;
  } catch {
    return true;
  }
}

export const singleKeysOn = (): boolean => chosen ?? stored();

export function switchSingleKeys(on: boolean): void {
  chosen = on;
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OFF);
  } catch {
    // Storage is blocked.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSingleKeys = () => useSyncExternalStore(subscribe, singleKeysOn);
