import type { Reading } from '../reading/reading.js';
import { oneOf, type Finding, phrases } from './rule.js';

const r = String.raw;

const INVOICE = oneOf(
  'invoices?',
  'rechnung(?:en)?',
  'facture',
  'factura',
  'fattura',
  'fatura',
  'factuur',
  'faktura',
);
const ENCLOSED = oneOf(
  'attached',
  'enclosed',
  'anbei',
  'im anhang',
  'ci-jointe?',
  r`adjunt\w{0,4}`,
  'allegat[ao]',
  'em anexo',
  'bijgevoegd',
  'in de bijlage',
);
const USUAL = oneOf(
  'usual',
  'known',
  'regular',
  r`(?:bekannte|gewohnte|übliche)\w?`,
  'habituel',
  'habitual',
  'abituale',
  'consueto',
  'gebruikelijke',
  'bekende',
);
const ACCOUNT = oneOf('account', 'konto', 'compte', 'cuenta', 'conta', 'conto', 'rekening');

const ENCLOSED_INVOICE = phrases({
  'attached is our invoice': r`\b${ENCLOSED}\b[^.!?]{0,60}\b${INVOICE}\b`,
  'our invoice is attached': r`\b${INVOICE}\b[^.!?]{0,60}\b${ENCLOSED}\b`,
});
const TO_THE_USUAL_ACCOUNT = phrases({
  'to our usual account': r`\b${USUAL} (?:\w+ )?${ACCOUNT}\b`,
  'the same in Romance order': r`\b${ACCOUNT} (?:\w+ )?${USUAL}\b`,
});
/** Of the length of an account number, and not written as that of a telephone is. */
const NUMBER = /(?<![\d+])[1-9](?:[ -]?\d){7}/;
const IBAN = /\b[a-z]{2}\d{2}(?: ?[a-z0-9]{4}){3}/;
/** Whatever is longer says more than that. */
const LONGEST = 1_500;

/**
 * Whether a message says only that an invoice is attached, to be paid where it always is: it has no link and no account, and nothing
 * beside its wording speaks against it. Fraud with invoices has to name another account, in the text or by an attachment that is
 * judged by itself.
 */
export function isPlainInvoice(
  { channel, folded, links, text }: Reading,
  found: readonly Finding[],
): boolean {
  if (channel !== 'email' || text.length > LONGEST || links.length > 0) return false;
  if (found.some(({ rule: { severity } }) => severity === 'medium' || severity === 'high')) return false;
  const says = (pattern: RegExp) => folded.text.search(pattern) >= 0;
  return says(ENCLOSED_INVOICE) && says(TO_THE_USUAL_ACCOUNT) && !says(NUMBER) && !says(IBAN);
}
