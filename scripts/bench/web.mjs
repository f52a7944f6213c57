import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { freePort, startServer } from './server.mjs';
import { scriptsOf } from './first-load.mjs';
import { audit } from './lighthouse.mjs';
import { openSession } from './session.mjs';

const PAGES = [
  { path: '/', firstLoad: 200 },
  { path: '/login', firstLoad: 200 },
  { path: '/app/dashboard', firstLoad: 200 },
];
const FORMS = ['mobile', 'desktop'];

/** First-load JavaScript of the pages and what Lighthouse says of them, as the tables of docs/performance.md. */
export async function benchWeb() {
  const dir = await mkdtemp(join(tmpdir(), 'gatepost-bench-'));
  const server = await startServer(join(dir, 'data'));
  const port = await freePort();
  // A profile of its own: Lighthouse opens its pages in it, with the session that was put there.
  const browser = await chromium.launchPersistentContext(join(dir, 'profile'), {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
    baseURL: server.url,
  });
  try {
    await printFirstLoad(browser, server.url);
    await printAudits(browser, server.url, port);
  } finally {
    await browser.close();
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

async function printFirstLoad(browser, url) {
  console.log('| first load | JavaScript, gzipped kB | target |\n| --- | ---: | ---: |');
  for (const { path, firstLoad } of PAGES) {
    if (path.startsWith('/app')) await openSession(browser, url);
    const kilobytes = await scriptsOf(browser, path);
    console.log(`| ${path} | ${kilobytes.toFixed(1)} | ≤ ${firstLoad} |`);
  }
}

async function printAudits(browser, url, port) {
  console.log('\n| Lighthouse | performance | accessibility | best practices | LCP ms | TBT ms | CLS |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const { path } of PAGES) {
    for (const form of FORMS) {
      // The landing page and the login are for guests: who is logged in is led on from there.
      await (path.startsWith('/app') ? openSession(browser, url) : endSession(browser));
      console.log(`| ${path}, ${form} | ${(await audit(url + path, form, port)).join(' | ')} |`);
    }
  }
}

async function endSession(context) {
  const page = await context.newPage();
  await page.goto('/favicon.svg');
  await page.evaluate(() => localStorage.clear());
  await page.close();
}
