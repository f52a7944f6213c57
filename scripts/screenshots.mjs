// npm run screenshots: takes every page of the built product, wide and narrow, light and dark, into .screenshots/pages/, or
// after `-- de` in German into .screenshots/pages-de/.
import { join } from 'node:path';
import { assertNodeVersion } from './lib/node-version.mjs';

assertNodeVersion();
const { mkdtemp, readFile, rm } = await import('node:fs/promises');
const { tmpdir } = await import('node:os');
const { ensureBuilt } = await import('./lib/build.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { inRoot } = await import('./lib/root.mjs');
const { giveUp } = await import('./lib/run.mjs');
const { ensureTool } = await import('./lib/tools.mjs');

const [language = 'en'] = process.argv.slice(2);
const FOLDER = inRoot('.screenshots', language === 'en' ? 'pages' : `pages-${language}`);
const WIDTHS = [1440, 390];
const THEMES = ['light', 'dark'];

/** Pages whose address is not the whole of what they need, by the name of their address in paths.ts. */
const guests = {
  home: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password#token=some-token',
  invitation: '/invitation#token=some-token',
  singleSignOn: '/single-sign-on',
  emailLink: '/email/confirm#token=some-token',
  mailAnswer: '/mail-answer#token=some-token',
  mailDigest: '/mail-digest#token=some-token',
  shared: '/shared#token=some-token',
  terms: '/terms',
  privacy: '/privacy',
};
const members = ({ scan, other, endpoint, batch, sender, outbreak, incident }) => ({
  dashboard: '/app/dashboard',
  scans: '/app/scans',
  waiting: '/app/scans?review=open&assignee=me-or-none',
  newScan: '/app/scans/create',
  result: `/app/scans/create/${scan}`,
  scan: `/app/scans/${scan}`,
  compare: `/app/scans/${scan}/compare/${other}`,
  batchScan: '/app/scans/batch',
  batches: '/app/batches',
  batch: `/app/batches/${batch}`,
  scanningInstructions: '/app/scanning-instructions',
  apiKeys: '/app/api-keys',
  apiDocs: '/app/api-documentation',
  account: '/app/account',
  security: '/app/security',
  alerts: '/app/alerts',
  checkoutSuccess: '/app/subscription/success?session_id=cs_test_unknown',
  checkoutCancel: '/app/subscription/cancel',
  webhooks: '/app/webhooks',
  webhook: `/app/webhooks/${endpoint}`,
  senders: '/app/senders',
  sender: `/app/senders/${sender}`,
  senderRules: '/app/senders/rules',
  incidents: '/app/incidents',
  incident: `/app/incidents/${incident}`,
  outbreaks: '/app/outbreaks',
  outbreak: `/app/outbreaks/${outbreak}`,
  mail: '/app/mail',
  mailMessages: '/app/mail/messages',
  held: '/app/held',
  mailPolicy: '/app/mail/policy',
  outbox: '/app/outbox',
  profile: '/app/what-we-send',
  templates: '/app/templates',
  recurring: '/app/recurring-alarms',
  people: '/app/people',
  auditLog: '/app/audit-log',
});
/** These only lead elsewhere, or are shown to those of whom a company requires a second factor. */
const WITHOUT_PICTURE = new Set(['app', 'requiredSetUp']);

await main().catch(giveUp);

async function main() {
  await ensureInstalled().then(ensureBuilt);
  await ensureTool('chromium');
  const { startServer } = await import('./bench/server.mjs');
  const dir = await mkdtemp(join(tmpdir(), 'gatepost-screenshots-'));
  const server = await startServer(join(dir, 'data'));
  try {
    await takePictures(server.url);
  } finally {
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

async function takePictures(url) {
  const { chromium } = await import('playwright-core');
  const { fillCompany } = await import('./bench/company.mjs');
  const { openSession } = await import('./bench/session.mjs');
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const context = await browser.newContext({ baseURL: url });
    const pages = members(await fillCompany(url, await openSession(context, url)));
    await assertAllPages({ ...guests, ...pages });
    const session = await context.storageState();
    await take(browser, { baseURL: url }, guests);
    await take(browser, { baseURL: url, storageState: session }, pages);
  } finally {
    await browser.close();
  }
}

async function assertAllPages(pages) {
  const source = await readFile(inRoot('frontend', 'src', 'components', 'paths.ts'), 'utf8');
  const names = Array.from(source.matchAll(/^ {2}(\w+): /gm), ([, name]) => name);
  const missing = names.filter((name) => !(name in pages) && !WITHOUT_PICTURE.has(name));
  if (names.length === 0 || missing.length > 0) throw new Error(`No picture of: ${missing.join(', ')}.`);
}

async function take(browser, options, pages) {
  for (const colorScheme of THEMES)
    for (const width of WIDTHS) {
      const viewport = { width, height: 900 };
      const context = await browser.newContext({
        ...options,
        locale: language,
        colorScheme,
        viewport,
        reducedMotion: 'reduce',
      });
      for (const [name, path] of Object.entries(pages)) {
        const page = await context.newPage();
        await page.goto(path, { waitUntil: 'networkidle' });
        await page.evaluate(() => document.fonts.ready);
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        if (wider > 0) console.log(`${name} is ${wider} px wider than ${width}.`);
        await page.screenshot({ path: join(FOLDER, `${name}-${width}-${colorScheme}.png`), fullPage: true });
        await page.close();
      }
      await context.close();
    }
  console.log(`${Object.keys(pages).length} pages, each ${THEMES.length * WIDTHS.length} times: ${FOLDER}`);
}
