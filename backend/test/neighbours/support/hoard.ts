import type { Api } from '../../support/api.js';
import type { Tenant } from './arena.js';

/** All that the Free tier gives for a month, as large as messages may be: three bytes a character. */
const SCANS = 100;
const BODY = '漢'.repeat(99_000);
/** What fits into one request of 1 MiB. */
const BATCH = 3;
/** More than any plan should keep; what is refused is not counted. */
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

/** As many instructions of the greatest length, and as many keys, as the product lets a Free account have. */
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
