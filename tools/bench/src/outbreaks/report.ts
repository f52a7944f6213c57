import { markdownTable } from '@gatepost/report/markdown';
import { percentile } from '../support/percentile.js';
import { proposalsPart } from './proposals-report.js';
import type { Opened } from './replay.js';
import { dayOf, DAYS, type HijackResult, type SeedResult } from './seeds.js';

const MONTHS = DAYS / 30;

const middleAndWorst = (values: readonly number[], digits: number): string =>
  values.length === 0
    ? '–'
    : `${percentile(values, 0.5).toFixed(digits)} / ${Math.max(...values).toFixed(digits)}`;

function hijackRow(name: string, results: readonly HijackResult[]): string[] {
  const noticed = results.flatMap((one) => one.noticed ?? []);
  const sent = results.reduce((sum, one) => sum + one.sent, 0);
  const stopped = results.reduce((sum, one) => sum + one.stopped, 0);
  const aim = results[0]?.aim;
  const scores = results.flatMap((one) => one.scores);
  return [
    name,
    percentile(scores, 0.5).toFixed(0),
    `${noticed.length} of ${results.length}`,
    `${noticed.filter(({ isLocked }) => isLocked).length} of ${results.length}`,
    middleAndWorst(
      noticed.map(({ messages }) => messages),
      0,
    ),
    middleAndWorst(
      noticed.map(({ minutes }) => minutes),
      1,
    ),
    `${Math.round((100 * stopped) / sent)}%`,
    aim === undefined ? '' : String(aim),
  ];
}

/** What hijacks of each kind came to, over all seeds. */
function hijackTable(seeds: readonly SeedResult[]): string {
  const names = seeds[0]?.hijacks.map(({ name }) => name) ?? [];
  const of = (name: string) => seeds.flatMap(({ hijacks }) => hijacks.filter((one) => one.name === name));
  return markdownTable(
    ['hijack', 'score', 'noticed', 'locked', 'messages that left', 'minutes', 'stopped', 'aim'],
    names.map((name) => hijackRow(name, of(name))),
  );
}

const SALE = 81;
/** The programs of the company that write to everybody. */
const isOfCampaign = (senders: readonly string[]) =>
  senders.some((sender) => /^(news|payroll)@/.test(sender));

const falseTable = (seeds: readonly SeedResult[]): string =>
  markdownTable(
    ['seed', 'messages', 'above 3', 'false outbreaks', 'a month', 'false locks', 'in the sale', 'on paydays'],
    seeds.map(({ seed, messages, risky, falseOutbreaks }) => {
      const sale = falseOutbreaks.filter(
        (one) => isOfCampaign(one.senders) && dayOf(one) >= SALE && dayOf(one) < SALE + 4,
      );
      const paydays = falseOutbreaks.filter(({ senders }) =>
        senders.some((sender) => sender.startsWith('payroll@')),
      );
      return [
        String(seed),
        messages.toLocaleString('en'),
        `${Math.round(100 * risky)}%`,
        String(falseOutbreaks.length),
        (falseOutbreaks.length / MONTHS).toFixed(1),
        String(falseOutbreaks.reduce((sum, { locked }) => sum + locked.length, 0)),
        String(sale.length),
        String(paydays.length),
      ];
    }),
  );

/** Accounts that were locked for nothing, by the default rules. */
const locksAYear = (seeds: readonly SeedResult[]): string => {
  const all = seeds.flatMap(({ falseOutbreaks }) => falseOutbreaks.flatMap(({ locked }) => locked));
  return ((12 * all.length) / seeds.length / MONTHS).toFixed(1);
};

const monthly = (seeds: readonly SeedResult[]): string => {
  const all = seeds.reduce((sum, { falseOutbreaks }) => sum + falseOutbreaks.length, 0);
  return (all / seeds.length / MONTHS).toFixed(2);
};

function lineOf(seed: number, one: Opened): string {
  const [first = ''] = one.senders;
  const who = one.senders.length === 1 ? (first.split('@')[0] ?? '') : `${one.senders.length} accounts`;
  const codes = one.signals.map(({ code }) => code).join(', ');
  return `- seed ${seed}, day ${dayOf(one)}: ${one.messages} messages of ${who}: ${codes}`;
}

function part(title: string, seeds: readonly SeedResult[]): string {
  if (seeds.length === 0) return '';
  const lines = seeds.flatMap(({ seed, falseOutbreaks }) => falseOutbreaks.map((one) => lineOf(seed, one)));
  return [
    `### ${title}: seeds ${seeds.map(({ seed }) => seed).join(', ')}`,
    hijackTable(seeds),
    `False outbreaks: ${monthly(seeds)} a month. False locks: ${locksAYear(seeds)} a year.`,
    falseTable(seeds),
    lines.join('\n'),
    proposalsPart(seeds),
  ].join('\n\n');
}

/** The figures as Markdown. `known` are the seeds that the rules were looked at with, `unseen` those that they were not. */
export const reportOf = (
  known: readonly SeedResult[],
  unseen: readonly SeedResult[],
  machine: string,
): string =>
  [machine, part('Held out', unseen), part('Seen while the rules were written', known)]
    .filter((text) => text !== '')
    .join('\n\n');
