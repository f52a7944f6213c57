import { loginStateOf } from '../../components/login-state.js';

const KEY = 'gatepost.sign-in-target';

/** Keeps the page first requested while the browser is at the company's provider. */
export function rememberTarget(target: string | undefined): void {
  try {
    if (target) sessionStorage.setItem(KEY, target);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Storage is off or full: the dashboard will do.
  }
}

/** The page first requested, once. */
export function takeTarget(): string | undefined {
  try {
    const from = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return loginStateOf({ from }).from;
  } catch {
    return undefined;
  }
}
