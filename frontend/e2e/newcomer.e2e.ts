import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testPort } from '../../backend/test/support/ports.js';
import { ownEnvironment, ProductProcess } from '../../backend/test/support/process.js';
import { useBrowser } from './support/browser.js';
import { fillLogin, submitLogin } from './support/login.js';
import { look } from './support/look.js';

/** Whom README registers. */
const ADA = { email: 'ada@northwind.example', password: 'correct horse battery staple' };

const open = useBrowser();
const run = promisify(execFile);
let product: ProductProcess;
let environment: Awaited<ReturnType<typeof ownEnvironment>>;
let url: string;
let smtp: string;

/** As `npm start` runs it for whoever tries it, at ports of its own. */
beforeAll(async () => {
  const { GATEWAY: _, ...own } = await ownEnvironment();
  smtp = `127.0.0.1:${await testPort()}`;
  url = `http://127.0.0.1:${own['PORT']}`;
  const GATEWAY_SMTP_PORT = smtp.split(':')[1] ?? '';
  environment = { ...own, NODE_ENV: 'development', PASSWORD_HASH_COST: '4', GATEWAY_SMTP_PORT };
  product = new ProductProcess('main.js', environment);
  await product.untilReady();
});
afterAll(async () => {
  await product?.end('SIGTERM');
  if (environment) await rm(environment.DATA_DIR, { recursive: true, force: true });
});

/** The shell's lines of the section, with the addresses of this product. */
async function linesOf(section: string): Promise<string> {
  const readme = await readFile('README.md', 'utf8');
  const [, text = ''] = readme.split(`\n## ${section}\n`);
  const [own = ''] = text.split('\n## ');
  const blocks = [...own.matchAll(/```sh\n([^]*?)```/g)].map(([, block]) => block);
  return blocks.join('\n').replaceAll('http://127.0.0.1:3000', url).replaceAll('127.0.0.1:2525', smtp);
}

it('sends mail as README says: what is clean is in the outbox, phishing waits until a click releases it, once', async () => {
  const script = `${await linesOf('Scan with curl')}\n${await linesOf('Send mail through it')}`;
  expect(script).toContain(smtp);
  const began = performance.now();
  await run('bash', ['-euo', 'pipefail', '-c', script]);
  const { page, complaints } = await open({ profile: { baseURL: url } });
  await page.goto('/login');
  await fillLogin(page, ADA);
  await submitLogin(page);
  await page.waitForURL('**/app/**');
  await page.goto('/app/mail');
  await page.getByRole('link', { name: 'Outbox of this machine' }).click();
  await expect(page).toShowHeading('Outbox');
  await page.getByRole('link', { name: 'View Lunch' }).click();
  await expect(page).toShow(/See you tomorrow at ten\./);
  await page.goto('/app/held');
  await page.getByRole('link', { name: 'View Your mailbox is full' }).click();
  await page.getByRole('button', { name: 'Release', exact: true }).waitFor();
  process.stdout.write(`The newcomer's minute took ${((performance.now() - began) / 1000).toFixed(1)} s\n`);

  await page.getByRole('button', { name: 'Release', exact: true }).click();
  await expect(page).toShow('Message released');
  // It can be undone for 20 s.
  await expect
    .poll(async () => {
      await page.goto('/app/outbox');
      await page.getByRole('link', { name: 'View Lunch' }).waitFor();
      return page.getByRole('link', { name: 'View Your mailbox is full' }).count();
    })
    .toBe(1);
  expect(await look(page, 'outbox')).toEqual([]);
  await page.getByRole('link', { name: 'View Lunch' }).click();
  await expect(page).toShow(/See you tomorrow at ten\./);
  expect(await look(page, 'mail of the outbox')).toEqual([]);
  expect(complaints).toEqual([]);
});
