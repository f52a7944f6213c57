import type { Api } from '../../support/api.js';
import type { Tenant } from './arena.js';

/** The Free tier's scans for a month, of the largest possible messages: three bytes per character. */
const SCANS = 100;
const BODY = '漢'.repeat(99_000);
/** In one request: 1 MiB. */
const BATCH = 3;
/** More than the Free plan allows; the rest is refused. */
const MOST = 60;
const AT_ONCE = 10;

/** Fills the history of a tenant with the largest messages. */
export async function hoardScans({ key }: Tenant): Promise<void> {
  for (let made = 0; made < SCANS; made += BATCH) {
    const count = Math.min(BATCH, SCANS - made);
    const json = {
      scans: Array.from({ length: count }, () => ({ email: true, subject: 'Han', body: BODY })),
    };
    const { status } = await key.call('/scans/batch', { json });
    if (status !== 200) throw new Error(`A batch was answered ${status}`);
  }
}

/** Creates as many instructions of the maximum length, and as many keys, as a Free account can have. */
export async function hoardSettings({ person }: Tenant): Promise<void> {
  await untilRefused(person, '/scanninginstructions', (name) => ({
    name,
    instructions: BODY.slice(0, 10_000),
  }));
  await untilRefused(person, '/apikeys', (name) => ({ name }));
}

async function untilRefused(person: Api, path: string, body: (name: string) => object): Promise<void> {
  for (let made = 0; made < MOST; made += AT_ONCE) {
    const names = Array.from({ length: AT_ONCE }, (_, index) => `Number ${made + index}`);
    const answers = await Promise.all(names.map((name) => person.call(path, { json: body(name) })));
    if (answers.some(({ status }) => status !== 201)) return;
  }
}
