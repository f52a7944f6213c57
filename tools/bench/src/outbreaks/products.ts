import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { DAY_MS } from '@gatepost/backend/internals/common/durations';
import type { Profile } from '@gatepost/detector';
import type { MessageText } from '@gatepost/message';
import { markdownTable } from '@gatepost/report/markdown';
import { Chance } from './chance.js';
import { START } from './company.js';
import { type Judged, judgedWith, type Known } from './judged.js';
import { isAlarm, proposedAt } from './proposals.js';
import { NAMES } from './words.js';

/** A product's corpus; each of its messages is what a company sends again and again. */
const CORPUS = /^legit_product(\d*)_(.+)\.jsonl\.gz$/;
/** Each message is sent to so many people a day before the Admin looks, and once more after that. */
const A_DAY = 4;
/** A company that is new, and one that has been there for four weeks. */
const NEW_DAYS = 6;
const LONG_DAYS = 28;

const GREETING = /\b(Hello|Hi|Dear|Hey)( ?,? )\p{Lu}\p{L}+/u;
/** Numbers of orders and ids; not phone numbers, years and amounts, which stay. */
const NUMBER = /(?<![\d+().-] ?)\b\d{5,8}\b(?![ -]?\d)/g;

interface Line extends MessageText {
  label: string;
}

export interface ProductResult {
  product: string;
  messages: number;
  alarms: number;
  /** What is left of the alarms, and how many templates were accepted. */
  whenNew: Left;
  later: Left;
}

interface Left {
  alarms: number;
  accepted: number;
}

/** The message to somebody else: another name and other numbers. */
function copyOf({ channel, subject, body }: Line, chance: Chance): MessageText {
  const vary = (text: string) =>
    text
      .replace(GREETING, (_, hello: string, gap: string) => `${hello}${gap}${chance.pick(NAMES)}`)
      .replace(NUMBER, (number) => String(chance.whole(10 ** (number.length - 1), 10 ** number.length - 1)));
  return { channel, subject: subject && vary(subject), body: vary(body) };
}

/** What an attentive Admin has declared before: the domain that most of the product's links lead to. */
function declaring(lines: readonly Line[]): Profile {
  const times = new Map<string, number>();
  const none: Known = { templates: [], profile: null };
  for (const line of lines)
    for (const host of judgedWith(none, { at: START, sender: 'product', message: line }).linkHosts)
      times.set(host, (times.get(host) ?? 0) + 1);
  const [own] = [...times].toSorted(([, one], [, other]) => other - one);
  const nothing = new Set<string>();
  const others = { linkHosts: nothing, phones: nothing, ibans: nothing, wallets: nothing, brands: nothing };
  return { ...others, domains: new Set(own ? [own[0]] : []), expected: nothing };
}

/** The same people get it each day, so that each copy is judged once. */
const eachDay = (copies: readonly Judged[], days: number, chance: Chance): Judged[] =>
  Array.from({ length: days }, (_, day) =>
    copies.map((copy): Judged => Object.assign({}, copy, { at: START + (day + chance.next()) * DAY_MS })),
  )
    .flat()
    .sort((a, b) => a.at - b.at);

const shareOf = (messages: readonly Judged[]): number => messages.filter(isAlarm).length / messages.length;

function replayed(product: string, lines: readonly Line[]): ProductResult {
  const chance = new Chance(1);
  const known: Known = { templates: [], profile: declaring(lines) };
  const judgedBy = (by: Known, copies: number) =>
    lines.flatMap((line) =>
      Array.from({ length: copies }, () =>
        judgedWith(by, { at: START, sender: 'product', message: copyOf(line, chance) }),
      ),
    );
  const copies = judgedBy(known, A_DAY);
  const leftAfter = (days: number): Left => {
    const proposed = proposedAt(eachDay(copies, days, chance), START + days * DAY_MS, known);
    const templates = proposed.map(({ template }) => template);
    return { alarms: shareOf(judgedBy({ ...known, templates }, 1)), accepted: templates.length };
  };
  return {
    product,
    messages: lines.length,
    alarms: shareOf(copies),
    whenNew: leftAfter(NEW_DAYS),
    later: leftAfter(LONG_DAYS),
  };
}

function linesOf(file: string): Line[] {
  const lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Line);
}

/** Each product of the corpora in `folder` as a company. @throws Error when there is none */
export function productsIn(folder: string): ProductResult[] {
  const files = readdirSync(folder).filter((name) => CORPUS.test(name));
  if (files.length === 0) throw new Error(`No corpora of products in ${folder}`);
  return files.map((name) => {
    const [, set = '', product = ''] = CORPUS.exec(name) ?? [];
    const ham = linesOf(path.join(folder, name)).filter(({ label }) => label === 'ham');
    const result = replayed(`${product}${set === '' ? '' : ` (${set})`}`, ham);
    console.error(`${Math.round(process.uptime())} s: ${result.product}`);
    return result;
  });
}

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;
const average = (values: readonly number[]): number =>
  values.reduce((sum, one) => sum + one, 0) / values.length;

/** Products with alarms, the most first, and the averages over all. */
export function productsReport(results: readonly ProductResult[]): string {
  const alarming = results.filter(({ alarms }) => alarms > 0).toSorted((a, b) => b.alarms - a.alarms);
  const quiet = results.filter(({ later }) => later.alarms <= 0.005).length;
  const averageOf = (share: (result: ProductResult) => number) => percent(average(results.map(share)));
  return [
    `### Products as companies: each message sent ${A_DAY} times a day`,
    markdownTable(
      ['product', 'messages', 'alarms', `left after ${NEW_DAYS} days`, `after ${LONG_DAYS} days`, 'accepted'],
      alarming.map(({ product, messages, alarms, whenNew, later }) => [
        product,
        String(messages),
        percent(alarms),
        percent(whenNew.alarms),
        percent(later.alarms),
        String(later.accepted),
      ]),
    ),
    `${results.length} products: ${averageOf(({ alarms }) => alarms)} of the messages of one are alarms; ` +
      `${averageOf(({ whenNew }) => whenNew.alarms)} are left when what was proposed after ${NEW_DAYS} days was accepted, ` +
      `${averageOf(({ later }) => later.alarms)} after ${LONG_DAYS}; then ${quiet} have 0.5% or fewer.`,
  ].join('\n\n');
}
