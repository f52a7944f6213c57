import type { Profile } from '../detector.js';
import { asksForSensitive, correspondentsIn, type Finding, placeOf } from '../evidence/evidence.js';
import { describeHost, foldText, type Reading } from '../reading/reading.js';
import { isOwnHost } from './declared.js';

/** Evidence that is none without a profile. */
const UNDECLARED = {
  code: 'undeclared-sender',
  label: 'Is from an address that this company has not declared',
  severity: 'low',
} as const;
const BORROWED = {
  code: 'own-name-elsewhere',
  label: "Sender with the company's name at somebody else's address",
  severity: 'medium',
} as const;

/** Shorter names are in every other one. */
const MIN_LABEL = 4;

/** Whether all who a message says it is from are in the company's own domains; false for a message that doesn't say. */
export function isFromOwn(reading: Reading, profile: Profile): boolean {
  const senders = correspondentsIn(reading, 'from');
  return senders.length > 0 && senders.every(({ host }) => host !== null && isOwnHost(profile, host.name));
}

/** Whether answers to a message, if it says where they go, reach the company only. */
export const isAnsweredByOwn = (reading: Reading, profile: Profile): boolean =>
  correspondentsIn(reading, 'reply-to').every(({ host }) => host !== null && isOwnHost(profile, host.name));

function namesCompany(name: string, { domains }: Profile): boolean {
  const compact = foldText(name).text.replace(/[^\p{L}\p{N}]+/gu, '');
  return [...domains].some((domain) => {
    const label = describeHost(domain)?.label.replaceAll('-', '') ?? '';
    return label.length >= MIN_LABEL && compact.includes(label);
  });
}

/** Who a message says it is from, at addresses that are not the company's, where it has declared its domains. */
export function undeclaredSenders(reading: Reading, profile: Profile, found: readonly Finding[]): Finding[] {
  if (profile.domains.size === 0) return [];
  const texts = found.filter((finding) => finding.within === 'text');
  return correspondentsIn(reading, 'from').flatMap(({ name, address, host, header }): Finding[] => {
    if (host !== null && isOwnHost(profile, host.name)) return [];
    const { start, end } = placeOf(reading, header, address);
    const [span, within] = [{ start, end }, { header }];
    const isBorrowed = asksForSensitive(reading, texts) && namesCompany(name, profile);
    const undeclared = { rule: UNDECLARED, span, within };
    return isBorrowed ? [undeclared, { rule: BORROWED, span, within }] : [undeclared];
  });
}

/** Whether somebody asks for money or secrets in the company's name at another address. */
export const borrowsName = (found: readonly Finding[]): boolean =>
  found.some(({ rule }) => rule === BORROWED);
