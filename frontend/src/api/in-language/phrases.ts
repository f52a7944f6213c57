import { t } from '@lingui/core/macro';
import { LOCALE } from '../../locales/language.js';

type Phrase = readonly [said: RegExp, say: (...parts: string[]) => string];

const FIGURE = /^\d[\d,]*(?:\.\d+)?$/;
const HOLE = /(\{n\}|\{text\})/;

/** What the API says with figures (`{n}`) and names (`{text}`) in it, and how it is said in the language of the build. */
const phrase = (said: string, say: (...parts: string[]) => string): Phrase => [
  new RegExp(`^${said.split(HOLE).map(matchOf).join('')}$`, 's'),
  say,
];

function matchOf(part: string): string {
  if (part === '{n}') return String.raw`(\d[\d,]*(?:\.\d+)?)`;
  return part === '{text}' ? '(.+)' : part.replaceAll('.', String.raw`\.`);
}

/** '1,234.0' as the reader writes it: '1.234,0' */
function written(part: string): string {
  if (!FIGURE.test(part)) return part;
  const digits = part.split('.')[1]?.length ?? 0;
  return Number(part.replaceAll(',', '')).toLocaleString(LOCALE, { minimumFractionDigits: digits });
}

/** The first of the phrases that was said, in the language of the build; undefined if none was. */
export function saidWith(phrases: readonly Phrase[], text: string): string | undefined {
  for (const [said, say] of phrases) {
    const found = said.exec(text);
    if (found) return say(...found.slice(1).map(written));
  }
  return undefined;
}

/** Titles of alerts. */
export const alertTitles: readonly Phrase[] = [
  phrase('A high-risk message was detected', () => t`A high-risk message was detected`),
  phrase(
    'A high-risk message was detected: {text}',
    (account) => t`A high-risk message was detected: ${account}`,
  ),
  phrase('{n} high-risk messages were detected', (many) => t`${many} high-risk messages were detected`),
  phrase(
    'Gatepost detected an outbreak of harmful messages',
    () => t`Gatepost detected an outbreak of harmful messages`,
  ),
  phrase(
    'Gatepost detected an outbreak of harmful messages: {text}',
    (account) => t`Gatepost detected an outbreak of harmful messages: ${account}`,
  ),
  phrase(
    'Gatepost detected {n} outbreaks of harmful messages',
    (many) => t`Gatepost detected ${many} outbreaks of harmful messages`,
  ),
  phrase('Your scans for this period are used up', () => t`Your scans for this period are used up`),
  phrase('{n}% of your scans are used', (share) => t`${share}% of your scans are used`),
  phrase('Alerts to {n} channels are paused', (many) => t`Alerts to ${many} channels are paused`),
  phrase('Alerts to {text} are paused', (name) => t`Alerts to ${name} are paused`),
  phrase('A held message will be refused soon', () => t`A held message will be refused soon`),
  phrase('{n} held messages will be refused soon', (many) => t`${many} held messages will be refused soon`),
  phrase('A held message expired', () => t`A held message expired`),
  phrase('{n} held messages expired', (many) => t`${many} held messages expired`),
  phrase('A released message was not delivered', () => t`A released message was not delivered`),
  phrase(
    '{n} released messages were not delivered',
    (many) => t`${many} released messages were not delivered`,
  ),
  phrase('One account is over a sending limit', () => t`One account is over a sending limit`),
  phrase('{text} is over a sending limit', (account) => t`${account} is over a sending limit`),
  phrase('{n} accounts are over a sending limit', (many) => t`${many} accounts are over a sending limit`),
  phrase('A sender did not send mail that was stopped', () => t`A sender did not send mail that was stopped`),
  phrase('One account was locked', () => t`One account was locked`),
  phrase('{text} was locked', (account) => t`${account} was locked`),
  phrase('{n} accounts were locked', (many) => t`${many} accounts were locked`),
  phrase('One account is no longer locked', () => t`One account is no longer locked`),
  phrase('{text} is no longer locked', (account) => t`${account} is no longer locked`),
  phrase('{n} accounts are no longer locked', (many) => t`${many} accounts are no longer locked`),
  phrase('Recipients complain about one account', () => t`Recipients complain about one account`),
  phrase('Recipients complain about {n} accounts', (many) => t`Recipients complain about ${many} accounts`),
  phrase('Recipients complain about {text}', (account) => t`Recipients complain about ${account}`),
];

/** What was noticed about an outbreak. */
export const outbreakEvidence: readonly Phrase[] = [
  phrase(
    '{n} in the last hour; on nine in ten earlier days the busiest hour had at most {n} messages of any kind',
    (many, peak) =>
      t`${many} in the last hour; on nine in ten earlier days the busiest hour had at most ${peak} messages of any kind`,
  ),
  phrase(
    '{n} within 24 hours; nine in ten earlier days had at most {n} messages of any kind',
    (many, most) =>
      t`${many} within 24 hours; nine in ten earlier days had at most ${most} messages of any kind`,
  ),
  phrase(
    '{n} of {n} resemble an approved template and differ from it',
    (some, all) => t`${some} of ${all} resemble an approved template and differ from it`,
  ),
  phrase(
    'the same text with usual links was sent {n} times before',
    (times) => t`the same text with usual links was sent ${times} times before`,
  ),
  phrase(
    '{n} complaints by receivers about {n} messages',
    (complaints, all) => t`${complaints} complaints by receivers about ${all} messages`,
  ),
  phrase('{n} of {n} scored above {n}', (some, all, score) => t`${some} of ${all} scored above ${score}`),
  phrase('from {n} to {n} on average', (earlier, later) => t`from ${earlier} to ${later} on average`),
  phrase(
    'links to {text}, new for the account within 72 hours',
    (hosts) => t`links to ${hosts}, new for the account within 72 hours`,
  ),
  phrase(
    'links to {text}, to which nobody of the company linked until 72 hours ago',
    (hosts) => t`links to ${hosts}, to which nobody of the company linked until 72 hours ago`,
  ),
  phrase(
    '{n} of {n} in a language that is new for the account',
    (some, all) => t`${some} of ${all} in a language that is new for the account`,
  ),
  phrase(
    '{n} of {n} in hours in which the account hardly ever sends',
    (some, all) => t`${some} of ${all} in hours in which the account hardly ever sends`,
  ),
  phrase('from {n} accounts', (many) => t`from ${many} accounts`),
  phrase(
    '{n} messages in {n} wordings or more',
    (many, wordings) => t`${many} messages in ${wordings} wordings or more`,
  ),
];

/** Errors whose message has figures in it. */
export const errorPhrases: readonly Phrase[] = [
  phrase(
    'Monthly scan limit exceeded. You have used {n} of {n} scans this month.',
    (used, allowed) => t`Monthly scan limit exceeded. You have used ${used} of ${allowed} scans this month.`,
  ),
  phrase(
    'This scan has {n} links: revoke one first',
    (links) => t`This scan has ${links} links: revoke one first`,
  ),
];

/** Why a score differs from that of the text alone. */
export const adjustmentReasons: readonly Phrase[] = [
  phrase(
    'The same campaign was judged harmful at {n} other companies in the last {n} hours.',
    (companies, hours) =>
      t`The same campaign was judged harmful at ${companies} other companies in the last ${hours} hours.`,
  ),
];
