import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie } from 'cookie';
import Negotiator from 'negotiator';
import { type Language, LANGUAGES } from '../common/languages.js';

/** Where the web app keeps what somebody has chosen: `frontend/src/locales/language.ts`. */
const COOKIE = 'gatepost-language';

/** What was chosen in this browser, else what it asks for. */
export function pageLanguage(headers: IncomingHttpHeaders): Language {
  const chosen = parseCookie(headers.cookie ?? '')[COOKIE];
  return LANGUAGES.find((language) => language === chosen) ?? asked(headers);
}

const asked = (headers: IncomingHttpHeaders): Language => {
  const best = new Negotiator({ headers }).language([...LANGUAGES]);
  return LANGUAGES.find((language) => language === best) ?? LANGUAGES[0];
};
