/** A plan's price, with cents only if there are any: `$79`, `$24.50` */
export const price = (amount: number): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount);

/** An invoice's amount, in its own currency: `$79.00` */
export const money = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount);

const usDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** `Nov 21, 2026` */
export const dateOf = (iso: string): string => usDate.format(new Date(iso));
