import { expect, test } from 'vitest';
import { isFirstRun } from './first-run.mjs';

test('holds', () => expect(1).toBe(1));
test('fails at first', () => expect(isFirstRun('fails-once')).toBe(false));
