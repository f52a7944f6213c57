import { setTimeout as delay } from 'node:timers/promises';
import type { Api } from '../../support/api.js';
import { addRow } from '../../support/table-row.js';
import { until } from '../../support/until.js';
import { expectNothingLost, expectOrderlyAnswers, lastVerdictOf } from './ledger.js';
import { isGood, Traffic } from './traffic.js';

/** Traffic continues for this many calls after recovery, to show late effects. */
const AFTERMATH_CALLS = 40;
const PROBE_PATIENCE_MS = 2_000;

export interface Scenario {
  /** Its name in the table. */
  fault: string;
  /** Causes the fault, repairs it unless the product does, and returns how many ms it lasted on purpose. */
  strike: () => Promise<number>;
  /** Kills an API process, which breaks its connections. */
  mayBreak?: boolean;
}

interface World {
  databaseUrl: string;
  /** Companies with quota, spread over the API processes. */
  callers: readonly Api[];
  /** One for each API process, of a company that has no traffic. */
  probes: readonly Api[];
}

interface Outcome {
  traffic: Traffic;
  /** `performance.now()` of the fault. */
  struck: number;
}

/** Causes a fault under steady traffic: nothing accepted is lost, and service recovers. Adds a row to the table. */
export async function underTraffic(
  world: World,
  { fault, strike, mayBreak = false }: Scenario,
): Promise<Outcome> {
  const traffic = new Traffic(world.callers);
  await traffic.flows();
  const struck = performance.now();
  const keptUp = await strike();
  const mended = performance.now();
  const blow = { struckAt: wallClock(struck), mendedAt: wallClock(mended) };
  await Promise.all(world.probes.map(untilServed));
  const back = Math.max(0, performance.now() - struck - keptUp);
  await traffic.flows(AFTERMATH_CALLS);
  await traffic.stop();
  await traffic.askAgain();
  await expectNothingLost(world.databaseUrl, traffic);
  const settled = (await lastVerdictOf(world.databaseUrl, traffic, blow)) - keptUp;
  await addRow([
    fault,
    answersOf(traffic),
    slowestOf(traffic),
    seconds(back),
    seconds(Math.max(0, settled)),
    'nothing',
  ]);
  expectOrderlyAnswers(traffic, mayBreak);
  return { traffic, struck };
}

/** Until a scan has its verdict within {@link PROBE_PATIENCE_MS}. */
const untilServed = (probe: Api): Promise<void> =>
  until(async () => {
    const answer = probe.call('/scans', { json: { sms: true, body: 'Is anybody there?' } }).catch(() => null);
    const inTime = await Promise.race([answer, delay(PROBE_PATIENCE_MS, null, { ref: false })]);
    return inTime?.status === 200;
  }, 60_000);

const wallClock = (time: number): Date => new Date(performance.timeOrigin + time);

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const slowestOf = ({ calls }: Traffic): string =>
  seconds(Math.max(...calls.map(({ began, ended }) => ended - began)));

/** The outcome of the calls, as callers see it. */
function answersOf({ calls }: Traffic): string {
  const counts = new Map<number, number>();
  for (const { status } of calls) if (!isGood(status)) counts.set(status, (counts.get(status) ?? 0) + 1);
  const told = [...counts].map(([status, count]) => `${count} × ${status || 'connection cut'}`);
  return `${calls.length} calls: ${told.join(', ') || 'all answered'}`;
}
