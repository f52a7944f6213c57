export type Language = 'en' | 'de';

/** The web app is built once per language: what a page shows is in it. */
export const LANGUAGE: Language = import.meta.env['LANGUAGE'] === 'de' ? 'de' : 'en';

/** For dates and numbers. */
export const LOCALE = LANGUAGE === 'de' ? 'de-DE' : 'en-US';

/** By it the server knows which build to send: `backend/src/http/page-language.ts`. */
const COOKIE = 'gatepost-language';
const YEAR_SECONDS = 31_536_000;

/** Null: nothing is chosen in this browser. */
function remember(language: Language | null): void {
  const age = language ? YEAR_SECONDS : 0;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${COOKIE}=${language ?? ''}; path=/; max-age=${age}; samesite=lax${secure}`;
}

/** Loads the page anew in this language; null: in the one that the browser asks for. */
export function showIn(language: Language | null): void {
  remember(language);
  location.reload();
}

/** Loads the page anew in the language of whoever has signed in, unless it is in that. */
export function follow(language: Language | null): void {
  if (!language || language === LANGUAGE) return;
  const before = document.cookie;
  remember(language);
  // Where cookies are blocked, or it was of no use, the page would load for ever.
  if (document.cookie !== before) location.reload();
}
