import type { Subscription } from '../../api/types.js';
import { LOCALE } from '../../locales/language.js';

/** A plan's price, with cents only if there are any: `$79`, `$24.50`, `€19` */
export const price = (amount: number, currency: string): string =>
  new Intl.NumberFormat(LOCALE, {
    style: 'currency',
    currency,
    ...(Number.isInteger(amount) && { minimumFractionDigits: 0 }),
  }).format(amount);

export type Interval = Subscription['billingInterval'];

/** What a plan costs for this long; null: it can't be paid so. */
export const priceFor = (
  { pricePerMonth, pricePerYear }: Pick<Subscription, 'pricePerMonth' | 'pricePerYear'>,
  interval: Interval,
): number | null => (interval === 'year' ? pricePerYear : pricePerMonth);

/** An invoice's amount, in its own currency: `$79.00` */
export const money = (amount: number, currency: string): string =>
  new Intl.NumberFormat(LOCALE, { style: 'currency', currency }).format(amount);

const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' });

/** `Nov 21, 2026` */
export const dateOf = (iso: string): string => day.format(new Date(iso));
