import { t } from '@lingui/core/macro';
import { LOCALE } from '../locales/language.js';

type Details = Readonly<Record<string, unknown>>;

const countries = new Intl.DisplayNames(LOCALE, { type: 'region' });

const countryName = (code: string): string => countries.of(code) ?? code;

/** '203.0.113.0/24, Brazil' */
export const placeOf = (network: string, country: string | null): string =>
  country === null ? network : `${network}, ${countryName(country)}`;

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** Where a rule found that an account sent from, and what is usual of it; null where it found something else. */
export function originText({ network, country, usual, usualCountries }: Details): string | null {
  if (typeof network !== 'string') return null;
  const place = placeOf(network, typeof country === 'string' ? country : null);
  const known = [...textsIn(usual), ...textsIn(usualCountries).map(countryName)].join(', ');
  return t`Sent from ${place}, first seen. Usual: ${known}`;
}
