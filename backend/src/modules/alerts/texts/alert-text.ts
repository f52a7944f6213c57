import type { Language } from '../../../common/languages.js';
import type { AlertKind } from '../alert-kinds.js';
import type { AlertContent } from '../alerts.repository.js';
import { type AlertWords, type Facts, leadsToIncident, type Wording } from './alert-words.js';
import { ENGLISH } from './english.js';
import { GERMAN } from './german.js';

/** What is said of an alert, everywhere. */
export interface AlertText extends AlertWords {
  /** Where it leads in the web app. */
  path: string;
}

const WORDINGS: Readonly<Record<Language, Wording>> = { en: ENGLISH, de: GERMAN };

const pathOfLock = ({ count, details }: Facts<'sender-locked'>): string => {
  if (leadsToIncident(count, details.incidentId)) return `/app/incidents/${details.incidentId}`;
  return count === 1 ? `/app/senders/${details.senderId}` : '/app/senders?state=locked';
};

const pathOfOutbreak = ({ count, details }: Facts<'outbreak'>): string => {
  if (leadsToIncident(count, details.incidentId)) return `/app/incidents/${details.incidentId}`;
  return count === 1 ? `/app/outbreaks/${details.outbreakId}` : '/app/outbreaks';
};

const PATHS: { [K in AlertKind]: (facts: Facts<K>) => string } = {
  'high-risk': ({ count, details: { scanId } }) =>
    count === 1 ? `/app/scans/${scanId}` : '/app/scans?risk=high&review=open',
  outbreak: pathOfOutbreak,
  limit: () => '/app/account',
  'channel-paused': () => '/app/alerts',
  'mail-expiring': () => '/app/held',
  'mail-expired': () => '/app/held',
  'mail-undelivered': ({ count, details: { mailId } }) =>
    count === 1 ? `/app/mail/messages/${mailId}` : '/app/mail/messages?show=rejected',
  'sender-limit': () => '/app/mail',
  'mail-denied': ({ details: { account } }) => `/app/held?sender=${encodeURIComponent(account)}`,
  'sender-locked': pathOfLock,
  'sender-unlocked': ({ count, details: { senderId } }) =>
    count === 1 ? `/app/senders/${senderId}` : '/app/senders',
  'complaint-rate': ({ details: { senderId } }) => `/app/senders/${senderId}`,
};

/** The details of a row are those of its kind. */
export function textOf(
  { kind, count, details }: Pick<AlertContent, 'kind' | 'count' | 'details'>,
  language: Language,
): AlertText {
  const facts = { count, details };
  const words = (WORDINGS[language][kind] as (facts: Facts<AlertKind>) => AlertWords)(facts);
  return { ...words, path: (PATHS[kind] as (facts: Facts<AlertKind>) => string)(facts) };
}
