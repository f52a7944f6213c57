import type { Reading } from '../reading/reading.js';
import { oneOf, phrases, type TextFinding } from './rule.js';

const r = String.raw;

const codes = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** What is asked of the reader where mail of a stolen account is honest mail but for that. */
const GRAVE = codes(
  'secret-request wallet-secret password-form payment-detail-change gift-cards crypto-payment advance-fee extortion relative-new-number boss-request',
);
/** Who poses as somebody else in the text. */
const DECEIT = codes('mailbox-upkeep brand-elsewhere look-alike-host punycode-host ip-link user-in-link');
/** What honest mail has now and then. */
const LIGHT = codes(
  'credential-request account-trouble safety-pretext shared-document refund-lure call-back prize attachment-lure delivery-fee threat',
);

/** What presses a reader to act at once: evidence of danger together with something to act on. */
const PRESSURE = codes(
  'account-trouble attachment-lure boss-request click-order credential-request delivery-fee extortion mailbox-upkeep must-act payment-detail-change prize refund-lure safety-pretext secret-request shared-document threat wallet-secret',
);

/** Requests that are honest from a colleague, and fraud from who only bears the colleague's name. */
const SENSITIVE = phrases({
  'what customers owe': r`\b(?:list|copy|report|statement|overview)s? of (?:\w+ ){0,3}(?:open|outstanding|unpaid|overdue) invoices\b|\bag(?:e)?ing report\b`,
  'the same in German': r`\b(?:liste|aufstellung|übersicht) (?:aller |der )?(?:offenen|unbezahlten|überfälligen) (?:rechnungen|posten)`,
  'tax forms of employees': r`\bw-?2s?\b|\blohnsteuerbescheinigung`,
  'where wages go': r`\bdirect deposit\b|\bpayroll (?:details|information|account)\b|\b(?:gehalts|lohn)konto\b`,
  'a wire': r`\bwire (?:the|a|this|out|transfer)\b|\b(?:heute|dringend|sofort) (?:\w+ ){0,4}überweis`,
});
const HELLO = phrases({
  'are you there': r`\bare you (?:available|free|around|in the office|at your desk)\b|\b(?:quick|small) (?:task|favou?r|errand)\b`,
  'the same in German': r`\bsind sie (?:\w+ ){0,2}${oneOf('im büro', 'am platz', 'verfügbar', 'erreichbar')}|\bkurze (?:aufgabe|gefälligkeit)`,
});
/** Such requests are short. */
const HEAD = 5_000;

type Found = readonly Pick<TextFinding, 'rule'>[];

const hasAny = (found: Found, ...sets: readonly ReadonlySet<string>[]): boolean =>
  found.some(({ rule: { code } }) => sets.some((set) => set.has(code)));
const says = ({ folded }: Pick<Reading, 'folded'>, pattern: RegExp): boolean =>
  folded.text.slice(0, HEAD).search(pattern) >= 0;

/** Whether a text asks for money or secrets as fraud does. */
export const hasGraveLure = (found: Found): boolean => hasAny(found, GRAVE);

/** Whether it does, or poses as somebody else. */
export const hasDeceit = (found: Found): boolean => hasAny(found, GRAVE, DECEIT);

/** Whether a text has something that fraud begins with. */
export const hasLure = (found: Found): boolean => hasAny(found, GRAVE, DECEIT, LIGHT);

/** Whether a text presses its reader to act at once. */
export const pressesToAct = (found: Found): boolean => hasAny(found, PRESSURE);

/** Whether a text asks for what only the right person may have. */
export const asksForSensitive = (reading: Pick<Reading, 'folded'>, found: Found): boolean =>
  hasGraveLure(found) || says(reading, SENSITIVE);

/** Whether it does, or begins as a fraudster who poses as a superior does. */
export const asksAsSuperior = (reading: Pick<Reading, 'folded'>, found: Found): boolean =>
  asksForSensitive(reading, found) || says(reading, HELLO);

/** Whether a text wants to be called, or worse. */
export const wantsACall = (found: Found): boolean =>
  hasGraveLure(found) || found.some(({ rule: { code } }) => code === 'call-back');
