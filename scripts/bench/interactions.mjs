import { fillCompany } from './company.mjs';
import { openSession } from './session.mjs';

/** A phone, as Lighthouse has it beside this machine. */
const SLOW_DOWN = 4;
const ROUNDS = 5;

const button = (page, name) => page.getByRole('button', { name, exact: true });
const search = (page) => page.getByLabel('Search scans', { exact: true });

/** What a person does in the history, by real clicks and keys. Each leaves the page for the next. */
const STEPS = {
  'open the filters': (page) => page.getByRole('button', { name: /^Filters/ }).click(),
  'choose a risk': (page) => byKey(page, 'Risk'),
  'choose a channel': (page) => byKey(page, 'Channel'),
  'type a term': (page) => search(page).pressSequentially('invoice'),
  search: (page) => search(page).press('Enter'),
  'clear the filters': (page) => button(page, 'Clear filters').click(),
  'sort by score': (page) => byKey(page, 'Sort by'),
  'show 50 a page': (page) => byKey(page, 'Per page'),
  'choose a scan': (page) => page.getByRole('table').getByRole('checkbox').nth(1).click(),
  'close the filters': (page) => page.getByRole('button', { name: /^Filters/ }).click(),
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

/** How long each step takes to the next paint, as the table of docs/performance.md: ms, of the slowest event in it. */
export async function printInteractions(browser, url) {
  const login = await openSession(browser, url);
  await fillCompany(url, login);
  const page = await browser.newPage();
  await page.addInitScript(observe);
  const client = await browser.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  const durations = new Map(Object.keys(STEPS).map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto('/app/scans', { waitUntil: 'networkidle' });
    for (const [name, act] of Object.entries(STEPS))
      durations.get(name).push(await slowest(page, () => act(page)));
  }
  await page.close();
  console.log(`\n| history, ${SLOW_DOWN} times slower | ms to the next paint, median of ${ROUNDS} | most |`);
  console.log('| --- | ---: | ---: |');
  for (const [name, all] of durations) {
    const sorted = all.toSorted((left, right) => left - right);
    console.log(`| ${name} | ${sorted[Math.floor(ROUNDS / 2)]} | ${sorted.at(-1)} |`);
  }
}

/** What takes less than 16 ms is not told by the browser, and is 0 here. */
async function slowest(page, act) {
  await page.evaluate(() => (window.interactions = []));
  await act();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  return page.evaluate(() => Math.max(0, ...window.interactions));
}
