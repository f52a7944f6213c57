const KEY = 'gatepost.first-steps-over';

/** Whether this browser knows that there is nothing to show to this person, so that no space is kept for it. */
export function areOver(email: string): boolean {
  try {
    return localStorage.getItem(KEY) === email;
  } catch {
    return false;
  }
}

export function markOver(email: string): void {
  try {
    localStorage.setItem(KEY, email);
  } catch {
    // Storage is off: the server is asked each time.
  }
}
