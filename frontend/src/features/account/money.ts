/** Whole amounts without decimals, as prices are written: $79; others with them: $79.50. */
export function money(amount: number, currency: string): string {
  const whole = Number.isInteger(amount) ? { maximumFractionDigits: 0 } : {};
  return new Intl.NumberFormat('en-US', { style: 'currency', currency, ...whole }).format(amount);
}

const usDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** `Nov 21, 2026` */
export const dateOf = (iso: string): string => usDate.format(new Date(iso));
