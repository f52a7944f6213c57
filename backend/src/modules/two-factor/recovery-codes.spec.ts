import { expect, it } from 'vitest';
import { digestOfRecoveryCode, newRecoveryCodes } from './recovery-codes.js';

it('are ten of 120 random bits each, all different', () => {
  const codes = [...newRecoveryCodes(), ...newRecoveryCodes()];
  expect(new Set(codes).size).toBe(20);
  for (const code of codes) expect(code).toMatch(/^[a-z2-7]{6}(-[a-z2-7]{6}){3}$/);
});

it('are the same however they are typed', () => {
  const digest = digestOfRecoveryCode('abcdef-ghijkl-mnopqr-stuvwx');
  for (const typed of ['ABCDEF GHIJKL MNOPQR STUVWX', ' abcdefghijklmnopqrstuvwx\n'])
    expect(digestOfRecoveryCode(typed)).toEqual(digest);
  expect(digestOfRecoveryCode('abcdef-ghijkl-mnopqr-stuvwy')).not.toEqual(digest);
});
