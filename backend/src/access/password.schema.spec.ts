import { describe, expect, it } from 'vitest';
import { knownPassword, newPassword } from './password.schema.js';

const faultsOf = (password: string) =>
  newPassword()
    .safeParse(password)
    .error?.issues.map(({ message }) => message);

describe('a new password', () => {
  it.each(['password1', 'PassWord1', '12345678', 'qwertyuiop', 'iloveyou1', 'ｐａｓｓｗｏｒｄ１'])(
    'rejects %s, which is too common',
    (password) => {
      expect(faultsOf(password)).toEqual([expect.stringContaining('one of the most common')]);
    },
  );

  it('gets one error message at a time', () => {
    expect(faultsOf('123456')).toEqual(['Password must be at least 8 characters long']);
  });

  it.each(['correct horse battery staple', 'Schifffahrt am See', '密码密码密码密码', ' password1'])(
    'may be %j',
    (password) => {
      expect(faultsOf(password)).toBeUndefined();
    },
  );

  it('counts its letters as they are hashed, not as a keyboard takes them apart', () => {
    expect(newPassword().parse('größere Äpfel'.normalize('NFD'))).toBe('größere Äpfel');
    expect(faultsOf('äöüä'.normalize('NFD'))).toEqual(['Password must be at least 8 characters long']);
    expect(faultsOf('äöü'.repeat(333).normalize('NFD'))).toBeUndefined();
  });
});

describe('a password that someone has', () => {
  it('stays as it is typed, and may be longer than its normal form', () => {
    const typed = 'ä'.repeat(1_000).normalize('NFD');
    expect(knownPassword().parse(typed)).toBe(typed);
  });
});
