import { expect, test } from 'vitest';

test('holds', () => expect(1).toBe(1));
test('holds too', () => expect(2).toBe(2));
