import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { freePort, startServer } from './server.mjs';
import { printInteractions } from './interactions.mjs';
import { audit } from './lighthouse.mjs';
import { openSession } from './session.mjs';

const PAGES = ['/', '/login', '/app/dashboard', '/app/scans', '/app/scans?review=open'];
const FORMS = ['mobile', 'desktop'];

/** What Lighthouse says of the pages, and how long the history takes to react, as tables. */
export async function benchWeb() {
  const dir = await mkdtemp(join(tmpdir(), 'gatepost-bench-'));
  const dataDir = join(dir, 'data');
  const server = await startServer(dataDir);
  const port = await freePort();
  // A profile of its own: Lighthouse opens its pages in it, with the session that was put there.
  const browser = await chromium.launchPersistentContext(join(dir, 'profile'), {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
    // Lighthouse tries whether pages can be kept for Back.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    baseURL: server.url,
  });
  try {
    await printAudits(browser, server.url, port);
    await printInteractions(browser, { url: server.url, dataDir });
  } finally {
    await browser.close();
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

async function printAudits(browser, url, port) {
  console.log('| Lighthouse | performance | accessibility | best practices | LCP ms | TBT ms | CLS |');
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const path of PAGES) {
    for (const form of FORMS) {
      // The landing page and the login are for guests: who is logged in is led on from there.
      await (path.startsWith('/app') ? openSession(browser, url) : endSession(browser));
      await clearCache(browser);
      console.log(`| ${path}, ${form} | ${(await audit(url + path, form, port)).join(' | ')} |`);
    }
  }
}

/** Every page is measured as the first one that a visitor opens. Lighthouse would end the session as well. */
async function clearCache(context) {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.clearBrowserCache');
  await page.close();
}

async function endSession(context) {
  const page = await context.newPage();
  await page.goto('/favicon.svg');
  await page.evaluate(() => localStorage.clear());
  await page.close();
}
