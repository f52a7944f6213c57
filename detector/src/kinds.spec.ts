import { describe, expect, it } from 'vitest';
import { judgeBuiltin } from './builtin-detector.js';
import { BANK_TEXTS, FALSE_BANK_TEXTS } from './testing/kinds/bank-texts.js';
import type { Case } from './testing/kinds/case.js';
import { FOLLOWED } from './testing/kinds/followed-lures.js';
import { FALSE_NOTES, LINKED_NOTES } from './testing/kinds/linked-notes.js';
import { MONEY_NOTES, MONEY_ORDERS } from './testing/kinds/money-notes.js';
import { FACADES, NEWSLETTERS } from './testing/kinds/newsletters.js';
import { APPOINTMENTS, EMPLOYERS, FALSE_APPOINTMENTS, JOBS } from './testing/kinds/notices.js';
import { FALSE_ORDERS, OFFICE_NOTES } from './testing/kinds/office-notes.js';
import { APART, SPLIT } from './testing/kinds/split-letters.js';
import { TOLD } from './testing/kinds/told-lures.js';

/** Kinds of honest messages, each with what fraud makes of it. */
const KINDS: readonly [kind: string, honest: readonly Case[], fraud: readonly Case[]][] = [
  ['lures quoted or told of, to warn of them, or to be followed', TOLD, FOLLOWED],
  ['letters apart', APART, SPLIT],
  ['work from home, said by an employer, or for money', EMPLOYERS, JOBS],
  ['appointments, real ones and false', APPOINTMENTS, FALSE_APPOINTMENTS],
  ['short notes of an office, and the orders of fraud', OFFICE_NOTES, FALSE_ORDERS],
  ['short notes with a link, and what poses as them', LINKED_NOTES, FALSE_NOTES],
  ['notes of an office about money and staff, and the orders of fraud', MONEY_NOTES, MONEY_ORDERS],
  ['texts of banks, and what poses as them', BANK_TEXTS, FALSE_BANK_TEXTS],
  ['addresses shown over a counter of clicks, or over a stranger', NEWSLETTERS, FACADES],
];

describe.each(KINDS)('%s', (_, honest, fraud) => {
  it.each(honest)('harmless: %s', (__, message) => {
    expect(judgeBuiltin(message).score).toBeLessThanOrEqual(3);
  });

  it.each(fraud)('of high risk: %s', (__, message) => {
    expect(judgeBuiltin(message).score).toBeGreaterThanOrEqual(7);
  });
});
