import { fillCompany } from './company.mjs';
import { fillOpenReviews } from './open-reviews.mjs';
import { openSession } from './session.mjs';

/** A phone, as Lighthouse has it beside this machine. */
const SLOW_DOWN = 4;
const ROUNDS = 5;

const button = (page, name) => page.getByRole('button', { name, exact: true });
const search = (page) => page.getByLabel('Search scans', { exact: true });

const OPEN_REVIEWS = 10_000;
/** As many rows as a page can have. */
const PAGE_SIZE = 100;

/** What a person does in the history, by real clicks and keys. Each leaves the page for the next. */
const HISTORY = {
  'choose a risk': (page) => byKey(page, 'Risk'),
  'choose a channel': (page) => byKey(page, 'Channel'),
  'type a term': (page) => search(page).pressSequentially('invoice'),
  search: (page) => search(page).press('Enter'),
  'clear the filters': (page) => button(page, 'Clear filters').click(),
  'sort by score': (page) => byKey(page, 'Sort by'),
  'show 50 a page': (page) => byKey(page, 'Per page'),
  'choose a scan': (page) => page.getByRole('table').getByRole('checkbox').nth(1).click(),
  'clear the selection': (page) => button(page, 'Clear selection').click(),
  'add a filter': (page) => byKey(page, 'More filters'),
};

/** The same among those that wait, message after message. */
const TRIAGE = {
  'select the page': (page) => page.getByLabel('Select all on this page').click(),
  'clear the selection': (page) => button(page, 'Clear selection').click(),
  'j, opens the first': (page) => page.keyboard.press('j'),
  'j, the next': (page) => page.keyboard.press('j'),
  'k, the one before': (page) => page.keyboard.press('k'),
  'r, releases it': (page) => page.keyboard.press('r'),
  'b, blocks the next': (page) => page.keyboard.press('b'),
  'u, takes it back': (page) => page.keyboard.press('u'),
  'a click on a row': (page) => page.locator('[data-scan] a').nth(5).click(),
  'close the message': (page) => button(page, 'Close the message').click(),
  'sort by score': (page) => byKey(page, 'Sort by'),
};

/** A choice of the browser's own list: its keys are interactions, a value that is set is none. */
const byKey = async (page, label) => {
  const field = page.getByRole('combobox', { name: new RegExp(`^${label}`) });
  await field.focus();
  await field.press('ArrowDown');
};

/** In the page, from its beginning. */
function observe() {
  window.interactions = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) window.interactions.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

/** How long each step takes to the next paint, as tables: ms, of the slowest event in it. */
export async function printInteractions(browser, { url, dataDir }) {
  const login = await openSession(browser, url);
  await fillCompany(url, login);
  const page = await browser.newPage();
  await page.addInitScript(observe);
  const client = await browser.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  await printSteps(page, { name: 'history', path: '/app/scans', steps: HISTORY });
  await fillOpenReviews(dataDir, OPEN_REVIEWS);
  const name = `triage, ${OPEN_REVIEWS} open, ${PAGE_SIZE} a page`;
  await printSteps(page, { name, path: `/app/scans?review=open&size=${PAGE_SIZE}`, steps: TRIAGE });
  await page.close();
}

async function printSteps(page, { name, path, steps }) {
  const durations = new Map(Object.keys(steps).map((step) => [step, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await idle(page);
    for (const [step, act] of Object.entries(steps))
      durations.get(step).push(await slowest(page, () => act(page)));
  }
  console.log(`\n| ${name}, ${SLOW_DOWN} times slower | ms to the next paint, median of ${ROUNDS} | most |`);
  console.log('| --- | ---: | ---: |');
  for (const [step, all] of durations) {
    const sorted = all.toSorted((left, right) => left - right);
    console.log(`| ${step} | ${sorted[Math.floor(ROUNDS / 2)]} | ${sorted.at(-1)} |`);
  }
}

/** A page that draws nothing calls back only when something wakes it: no longer than a second. */
const idle = (page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })));

/** What takes less than 16 ms is not told by the browser, and is 0 here. */
async function slowest(page, act) {
  await page.evaluate(() => (window.interactions = []));
  await act();
  await page.waitForLoadState('networkidle');
  await idle(page);
  return page.evaluate(() => Math.max(0, ...window.interactions));
}
