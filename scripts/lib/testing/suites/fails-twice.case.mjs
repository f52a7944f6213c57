import { expect, test } from 'vitest';

test('holds', () => expect(1).toBe(1));
test('fails', () => expect('what came').toBe('what was wanted'));
