/** Where Stripe counts in other units than ISO 4217 does. */
const UNLIKE_ISO = new Set(['isk', 'mga', 'ugx']);

/** Whether prices can be in this currency: a code of ISO 4217 in lower case. */
export const isCurrency = (code: string): boolean =>
  code === code.toLowerCase() &&
  Intl.supportedValuesOf('currency').includes(code.toUpperCase()) &&
  !UNLIKE_ISO.has(code);

/** How many of the currency's smallest units make up one unit of it: 100 for USD, 1 for JPY. */
export function unitsOf(currency: string): number {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2);
}

/** A price in the currency, in its smallest units. */
export const inSmallestUnits = (price: number, currency: string): number =>
  Math.round(price * unitsOf(currency));
