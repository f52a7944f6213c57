import type { Rate } from '../support/load.js';
import { markdownTable } from '@gatepost/report/markdown';
import { type Aim, aimsOf, judge, type Results } from './aims.js';
import { idealRate, MODEL_MS } from './model.js';
import { VARIANTS } from './variants.js';
import { counted } from './workloads.js';

const NONE = '–';
const whole = (figure: number) => Math.round(figure).toLocaleString('en');
const fine = (figure: number): string => {
  if (!Number.isFinite(figure)) return NONE;
  return figure >= 100 ? whole(figure) : figure.toFixed(figure < 10 ? 2 : 1);
};

const maybe = (figure: number | undefined): string => (figure === undefined ? NONE : fine(figure));

const cellsOf = (rate: Rate | undefined): string[] =>
  rate ? [rate.perSecond, rate.p50, rate.p95].map(fine) : [NONE, NONE, NONE];
const RATE_HEAD = ['messages/s', 'p50 ms', 'p95 ms'];

const aimRow = (aim: Aim): string[] => {
  const { name, figure, limit, is } = aim;
  return [name, maybe(figure), `${is === 'least' ? '≥' : '≤'} ${limit}`, judge(aim)];
};

const variantTables = ({ measured, hasRedis }: Results): string[] =>
  VARIANTS.map(({ name }, index) => {
    const figures = measured[index]?.figures;
    if (index >= measured.length) return `${name}: not measured, since the time was up.`;
    if (!figures)
      return `${name}: not measured, since ${hasRedis ? 'the run is a quick one' : "`redis-server` isn't installed"}.`;
    return markdownTable(
      [name, ...RATE_HEAD],
      [...figures].map(([label, rate]) => [label].concat(cellsOf(rate))),
    );
  });

function floorTable({ route, inserts, queue, rspamd }: Results): string {
  const rows: [string, Rate | undefined][] = [
    ...[...(route?.rates ?? [])].map(([count, rate]): [string, Rate] => [
      `validated Fastify route, ${counted(count, 'connection')}`,
      rate,
    ]),
    ['inserts one by one, all indexes of scans', inserts?.one],
    ['inserts by 100, all indexes of scans', inserts?.hundred],
    ['queue round trips on PostgreSQL, one at a time', queue?.postgres.alone],
    ['queue round trips on PostgreSQL, 32 at once', queue?.postgres.atOnce],
    ['queue round trips on Redis, one at a time', queue?.redis?.alone],
    ['queue round trips on Redis, 32 at once', queue?.redis?.atOnce],
    ...[...(rspamd?.rates ?? [])].map(([count, rate]): [string, Rate] => [
      `Rspamd with Bayes, ${counted(count, 'client')}`,
      rate,
    ]),
  ];
  return markdownTable(
    ['floors', ...RATE_HEAD],
    rows.map(([name, rate]) => [name].concat(cellsOf(rate))),
  );
}

function floorNotes({ route, rspamd }: Results): string {
  const client = `At the last of the Fastify floors the calling process used ${whole(100 * (route?.clientShare ?? NaN))} % of a core.`;
  const neighbour = rspamd
    ? `Rspamd ${rspamd.version} of Debian with its own rules and no network; Bayes had an opinion of ${whole(100 * rspamd.bayesShare)} % of the messages.`
    : "Rspamd was not measured: `rspamd` or `redis-server` isn't installed, or the time was up.";
  return `${client} ${neighbour}`;
}

const modelTable = ({ model }: Results): string =>
  markdownTable(
    [
      `a model of ${MODEL_MS} ms`,
      ...RATE_HEAD,
      'of the ideal',
      'ms of a processor',
      'Redis, ms',
      'commands',
      'kB',
      'degraded',
    ],
    model.map((figures) => {
      const { workers, callsEach, onRedis, rate, expense, redis, degraded } = figures;
      const name = `${workers} × ${callsEach} calls at once, ${onRedis ? 'with Redis' : 'PostgreSQL only'}`;
      const share = rate ? `${whole((100 * rate.perSecond) / idealRate(figures))} %` : 'not possible';
      const costs = [expense, redis?.processor, redis?.commands, redis?.traffic];
      return [name, ...cellsOf(rate), share, ...costs.map(maybe), rate ? whole(degraded) : NONE];
    }),
  );

const memoryTable = ({ measured }: Results): string =>
  markdownTable(
    ['memory', 'scans', 'API warm, MB', 'API at the end, MB', 'Redis, MB', 'Redis, keys'],
    measured.flatMap((one) => {
      if (!one) return [];
      const { variant, scans, megabytes, redis } = one;
      const ofRedis = redis ? [fine(redis.megabytes), whole(redis.keys)] : [NONE, NONE];
      return [[variant.name, whole(scans), whole(megabytes.warm), whole(megabytes.end), ...ofRedis]];
    }),
  );

const expenseTable = ({ measured }: Results): string =>
  markdownTable(
    ['a message costs', 'API, ms of a processor', 'PostgreSQL, ms', 'log, kB', 'disk, kB'],
    measured.flatMap((one) =>
      [...(one?.expenses ?? [])].map(([load, { api, postgres, log, disk }]) =>
        [`${one?.variant.name}: ${load}`].concat([api, postgres, log, disk].map(fine)),
      ),
    ),
  );

const queueTable = ({ measured }: Results): string => {
  const last = measured.findLast((one) => one !== undefined);
  return markdownTable(
    ['tables of the queue at the end', 'rows', 'kB'],
    (last?.queueTables ?? []).map(({ name, rows, kilobytes }) => [name, whole(rows), whole(kilobytes)]),
  );
};

/** The whole output, in Markdown. */
export function reportOf(results: Results, machine: string): string {
  const aims = markdownTable(['aim', 'figure', 'target', ''], aimsOf(results).map(aimRow));
  const parts = [machine, aims, ...variantTables(results), floorTable(results), floorNotes(results)];
  return [
    ...parts,
    expenseTable(results),
    modelTable(results),
    memoryTable(results),
    queueTable(results),
  ].join('\n\n');
}
