import { describe, expect, it } from 'vitest';
import { judgeBuiltin } from './builtin-detector.js';
import type { Case } from './testing/kinds/case.js';
import { FOLLOWED } from './testing/kinds/followed-lures.js';
import { FACADES, NEWSLETTERS } from './testing/kinds/newsletters.js';
import { APPOINTMENTS, EMPLOYERS, FALSE_APPOINTMENTS, JOBS } from './testing/kinds/notices.js';
import { APART, SPLIT } from './testing/kinds/split-letters.js';
import { TOLD } from './testing/kinds/told-lures.js';

/** Kinds of honest messages, each with what fraud makes of it. */
const KINDS: readonly [kind: string, honest: readonly Case[], fraud: readonly Case[]][] = [
  ['lures quoted or told of, to warn of them, or to be followed', TOLD, FOLLOWED],
  ['letters apart', APART, SPLIT],
  ['work from home, said by an employer, or for money', EMPLOYERS, JOBS],
  ['appointments, real ones and false', APPOINTMENTS, FALSE_APPOINTMENTS],
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
