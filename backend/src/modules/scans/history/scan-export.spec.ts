import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Scan } from '../scan.schemas.js';
import { invoiceMail } from '../scan.examples.js';
import { WRITERS } from './scan-export.js';

const large = { ...(invoiceMail as Scan), body: '漢'.repeat(99_000) };

/** Waits until no part of the stream has anything left to do. */
const settled = async () => {
  for (let turns = 0; turns < 50; turns += 1) await turn();
};

describe.each(['csv', 'jsonl'] as const)('a file as %s', (format) => {
  it('is made as it is read: what nobody takes is not made', async () => {
    let made = 0;
    async function* scans() {
      for (; made < 100; made += 1) yield large;
    }
    const file = WRITERS[format].write(scans());
    await once(file, 'readable');
    await settled();
    expect(made).toBeLessThanOrEqual(1);
    file.destroy();
  });
});
