const PHONE = /\+?\(?\d[\d ()-]{7,16}\d/;
const MONEY = /[$€£¥₹]|\b(?:usd|eur|gbp|inr|rs|idr|rp|ksh|rm|aed|jpy|cny|brl)\b/i;
const SHORT = 200;

/** How a stretch of a message is written; each figure from 0 to 1. */
export interface Style {
  phone: number;
  money: number;
  capitals: number;
  exclamations: number;
  digits: number;
  short: number;
}

export function styleOf(text: string): Style {
  const share = (pattern: RegExp) => (text.match(pattern)?.length ?? 0) / Math.max(1, text.length);
  return {
    phone: PHONE.test(text) ? 1 : 0,
    money: MONEY.test(text) ? 1 : 0,
    capitals: Math.min(1, 2 * share(/\p{Lu}/gu)),
    exclamations: Math.min(1, 40 * share(/[!！]/g)),
    digits: Math.min(1, 4 * share(/[0-9]/g)),
    short: text.length < SHORT ? 1 : 0,
  };
}
