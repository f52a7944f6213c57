import { t } from '@lingui/core/macro';
import { LANGUAGE, LOCALE } from '../locales/language.js';
import { withVisibleControls } from './bidi.js';

/** Counts characters as people see them, so that an emoji is not cut in half; none changes the order of the text around it. */
export function cut(text: string, length: number): string {
  const visible = withVisibleControls(text);
  const characters = Array.from(visible);
  return characters.length <= length ? visible : `${characters.slice(0, length).join('').trimEnd()}…`;
}

const whole = new Intl.NumberFormat(LOCALE);

/** A number with thousands separators. */
export const count = (value: number): string => whole.format(value);

const share = new Intl.NumberFormat(LOCALE, { style: 'percent' });

/** A share between 0 and 1, as whole percents. */
export const percent = (value: number): string => share.format(value);

/** A limit that a plan may not have. */
export const limit = (value: number | null): string => (value === null ? t`Unlimited` : count(value));

/** A label as it stands within a sentence: German nouns keep their capital letter. */
export const withinSentence = (label: string): string => (LANGUAGE === 'en' ? label.toLowerCase() : label);
