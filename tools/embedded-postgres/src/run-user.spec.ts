import { describe, expect, it } from 'vitest';
import { unprivileged } from './run-user.js';

const nobody = 'nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin';

describe('the user that PostgreSQL runs as when root starts it', () => {
  it('is postgres where there is one', () => {
    expect(unprivileged(`${nobody}\npostgres:x:101:104::/var/lib/postgresql:/bin/bash\n`)).toEqual({
      uid: 101,
      gid: 104,
    });
  });

  it('is nobody elsewhere', () => {
    expect(unprivileged(`root:x:0:0:root:/root:/bin/sh\n${nobody}\n`)).toEqual({ uid: 65_534, gid: 65_534 });
  });

  it('is never root under another name', () => {
    expect(() => unprivileged('postgres:x:0:0::/:/bin/sh\n')).toThrow('DATABASE_URL');
  });
});
