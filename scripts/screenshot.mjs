// npm run screenshot: takes docs/screenshot.png anew, of the built product with an account and a message that are made up.
import { join } from 'node:path';
import { assertNodeVersion } from './lib/node-version.mjs';

assertNodeVersion();
const { mkdtemp, rm, stat } = await import('node:fs/promises');
const { tmpdir } = await import('node:os');
const { ensureBuilt } = await import('./lib/build.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { inRoot } = await import('./lib/root.mjs');
const { giveUp } = await import('./lib/run.mjs');
const { ensureTool } = await import('./lib/tools.mjs');

const FILE = inRoot('docs', 'screenshot.png');
/** Whoever opens the README loads it. */
const MOST_BYTES = 200_000;

const message = {
  subject: 'Your mailbox is almost full',
  body: `Dear user,

your Northwind mailbox has reached 98% of its quota and will be closed within 24 hours.

Confirm your password here to keep your messages: http://northwind.mailbox-verify.top/login

Do not reply to this message.
Northwind IT Help Desk`,
};

await main().catch(giveUp);

async function main() {
  await ensureInstalled().then(ensureBuilt);
  await ensureTool('chromium');
  const { startServer } = await import('./bench/server.mjs');
  const dir = await mkdtemp(join(tmpdir(), 'gatepost-screenshot-'));
  const server = await startServer(join(dir, 'data'));
  try {
    await takePicture(server.url);
  } finally {
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  }
  const { size } = await stat(FILE);
  if (size > MOST_BYTES) throw new Error(`${FILE} has ${size} bytes, more than ${MOST_BYTES}.`);
  console.log(`${FILE}: ${size} bytes`);
}

async function takePicture(url) {
  const { chromium } = await import('playwright-core');
  const { openSession } = await import('./bench/session.mjs');
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 1280, height: 860 },
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    await openSession(context, url);
    const page = await context.newPage();
    await page.goto('/app/scans/create');
    await page.getByLabel('Subject (optional)').fill(message.subject);
    await page.getByLabel('Body').fill(message.body);
    await page.getByRole('button', { name: 'Analyze content' }).click();
    await page.getByRole('heading', { name: 'Scan result' }).waitFor();
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: FILE });
  } finally {
    await browser.close();
  }
}
