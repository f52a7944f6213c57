import { expect, it } from 'vitest';
import { emptyKey, keySchema, requestOf } from './key-schema.js';
import { rotationSchema } from './rotation-schema.js';

const isKey = (expirationDays: string) => keySchema.safeParse({ ...emptyKey, expirationDays }).success;
const isRotation = (overlapHours: string) => rotationSchema.safeParse({ overlapHours }).success;

it.each(['', '1', ' 90 ', '365'])('a key may expire after "%s" days', (days) => {
  expect(isKey(days)).toBe(true);
});

it.each(['0', '366', '1.5', 'soon'])('a key does not expire after "%s" days', (days) => {
  expect(isKey(days)).toBe(false);
});

it.each(['0', '24', '168'])('a secret may go on for "%s" hours once it is rotated', (hours) => {
  expect(isRotation(hours)).toBe(true);
});

it.each(['', '169', '1.5', '-1'])('a secret does not go on for "%s" hours', (hours) => {
  expect(isRotation(hours)).toBe(false);
});

it('a key for a mail server may do nothing but send mail', () => {
  expect(requestOf({ ...emptyKey, purpose: 'mail' })).toEqual({ scopes: ['mail:send'] });
  expect(requestOf(emptyKey)).toEqual({});
});
