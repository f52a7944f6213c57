import { describe, expect, it } from 'vitest';
import { newPassword } from './password.schema.js';

const faultsOf = (password: string) =>
  newPassword()
    .safeParse(password)
    .error?.issues.map(({ message }) => message);

describe('a new password', () => {
  it.each(['password1', 'PassWord1', '12345678', 'qwertyuiop', 'iloveyou1'])(
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
});
