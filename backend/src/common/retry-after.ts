/** The form in which senders write dates: `Sun, 06 Nov 1994 08:49:37 GMT`. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * The wait in ms, 0 or more, that a `Retry-After` header asks for, as seconds or a date; null when it is missing or is
 * neither.
 */
export function retryAfterMs(header: string | undefined, now: number): number | null {
  const value = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000;
  const wait = HTTP_DATE.test(value) ? Date.parse(value) - now : Number.NaN;
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}
