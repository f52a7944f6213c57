import type { Rate } from '../support/load.js';
import type { InsertFloor } from './insert-floor.js';
import { idealRate, type ModelFigures } from './model.js';
import type { QueueFloor } from './queue-floor.js';
import type { RouteFloor } from './route-floor.js';
import { RSPAMD_CLIENTS, type RspamdFloor } from './rspamd.js';
import type { Measured } from './variants.js';
import { batches, counted, singles } from './workloads.js';

/** Everything that a run has measured so far. */
export interface Results {
  hasRedis: boolean;
  /** In the order of the variants; undefined where one was left out. */
  measured: (Measured | undefined)[];
  route?: RouteFloor;
  inserts?: InsertFloor;
  queue?: { postgres: QueueFloor; redis: QueueFloor | undefined };
  /** Undefined where Rspamd or Redis is missing, too. */
  rspamd?: RspamdFloor | undefined;
  model: ModelFigures[];
}

export interface Aim {
  name: string;
  /** Undefined where it could not be measured. */
  figure: number | undefined;
  limit: number;
  /** Whether the figure must be at least or at most the limit. */
  is: 'least' | 'most';
}

type Maybe = number | undefined;

const ratio = (left: Maybe, right: Maybe): Maybe =>
  left === undefined || right === undefined ? undefined : left / right;
const speed = (rate: Rate | undefined): Maybe => rate?.perSecond;

function aimsOfSingles({ measured, rspamd }: Results): Aim[] {
  const alone = measured[0];
  const { api, postgres } = alone?.expenses.get(singles(32)) ?? {};
  return [
    ...RSPAMD_CLIENTS.map((clients): Aim => ({
      name: `single scans / Rspamd, ${counted(clients, 'connection')}`,
      figure: ratio(speed(alone?.figures.get(singles(clients))), speed(rspamd?.rates.get(clients))),
      limit: 1,
      is: 'least',
    })),
    { name: 'a lone scan, p50 in ms', figure: alone?.figures.get(singles(1))?.p50, limit: 4, is: 'most' },
    {
      name: 'a single scan, ms of a processor',
      figure: api === undefined || postgres === undefined ? undefined : api + postgres,
      limit: 2.2,
      is: 'most',
    },
  ];
}

function aimsOfBatches({ measured, inserts }: Results): Aim[] {
  const rate = speed(measured[0]?.figures.get(batches(4)));
  return [
    { name: `${batches(4)}, messages a second`, figure: rate, limit: 1_000, is: 'least' },
    {
      name: `${batches(4)} / inserts by 100`,
      figure: ratio(rate, speed(inserts?.hundred)),
      limit: 0.5,
      is: 'least',
    },
  ];
}

function aimsOfRedis({ measured }: Results): Aim[] {
  const [without, , withRedis] = measured;
  return [singles(1), singles(32), batches(1)].map((name) => ({
    name: `${name}: with Redis / without`,
    figure: ratio(speed(withRedis?.figures.get(name)), speed(without?.figures.get(name))),
    limit: 1,
    is: 'least',
  }));
}

/** The threads are there for speed: they go when they bring none. */
function aimsOfThreads({ measured }: Results): Aim[] {
  const [threads, , , , none] = measured;
  return [singles(32), batches(4)].map((name) => ({
    name: `${name}: with judging threads / without`,
    figure: ratio(speed(threads?.figures.get(name)), speed(none?.figures.get(name))),
    limit: 1.1,
    is: 'least',
  }));
}

function aimsOfModel({ model }: Results): Aim[] {
  const speedOf = (wanted: Partial<ModelFigures>) =>
    speed(
      model.find((figures) =>
        Object.entries(wanted).every(([key, value]) => Reflect.get(figures, key) === value),
      )?.rate,
    );
  return [...new Set(model.map(({ onRedis }) => onRedis))].flatMap((onRedis): Aim[] => {
    const store = onRedis ? 'with Redis' : 'PostgreSQL only';
    const one = { onRedis, workers: 1, callsEach: 100 };
    const two = { onRedis, workers: 2, callsEach: 100 };
    const single = { onRedis, workers: 1, callsEach: 200 };
    const share = (fleet: typeof one) => ratio(speedOf(fleet), idealRate(fleet));
    const { expense } = model.find((figures) => figures.onRedis === onRedis && figures.workers === 1) ?? {};
    return [
      { name: `model, ${store}: a scan, ms of a processor`, figure: expense, limit: 6, is: 'most' },
      {
        name: `model, ${store}: 200 calls by 2 workers / ideal`,
        figure: share(two),
        limit: 0.9,
        is: 'least',
      },
      {
        name: `model, ${store}: 200 calls by 1 worker / ideal`,
        figure: share(single),
        limit: 0.9,
        is: 'least',
      },
      {
        name: `model, ${store}: 2 workers / 1`,
        figure: ratio(speedOf(two), speedOf(one)),
        limit: 1.5,
        is: 'least',
      },
    ];
  });
}

function aimsOfMemory({ measured }: Results): Aim[] {
  const figure = measured[0]?.megabytes.end;
  return [{ name: 'API with worker at the end, MB', figure, limit: 300, is: 'most' }];
}

/** The aims of this benchmark, each with what came out. */
export const aimsOf = (results: Results): Aim[] =>
  [aimsOfSingles, aimsOfBatches, aimsOfRedis, aimsOfThreads, aimsOfModel, aimsOfMemory].flatMap((part) =>
    part(results),
  );

/** @returns a word for a table */
export function judge({ figure, limit, is }: Aim): 'met' | 'missed' | 'not measured' {
  if (figure === undefined || Number.isNaN(figure)) return 'not measured';
  return (is === 'least' ? figure >= limit : figure <= limit) ? 'met' : 'missed';
}
