import { LOCALE } from '../../locales/language.js';

/** A share of the messages that are still known; null where there are fewer of them. */
export const shareOf = (part: number, messages: number): number | null =>
  messages === 0 || part > messages ? null : part / messages;

const share = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 2 });

/** Limits are tenths of a percent, so that whole ones say too little. */
export function shareText(part: number, messages: number): string {
  const value = shareOf(part, messages);
  return value === null ? '–' : share.format(value);
}
