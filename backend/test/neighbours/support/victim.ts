import { setTimeout as delay } from 'node:timers/promises';
import type { Api } from '../../support/api.js';

/** Warm-up, quiet and under attack together stay within the 100 scans of the Free tier. */
const WARM_UP = 10;
const SAMPLES = 40;
const PAUSE_MS = 80;
/** For all samples together; taking longer fails the test. */
const DEADLINE_MS = 30_000;
/** The timeout of one scan. */
const PATIENCE_MS = 10_000;
/** After this many failures the remaining samples are skipped. */
const ENOUGH_FAILURES = 3;

/** Response times, in ms, of single scans one after the other. */
export interface Service {
  times: number[];
  failed: number;
}

/** The response time below which `share` of the scans stay. */
export const quantile = ({ times }: Service, share: number): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? NaN;

/** What a victim asks for, again and again. */
export type Ask = (api: Api) => Promise<{ status: number }>;

const scan: Ask = (api) =>
  api.call('/scans', { json: { sms: true, body: 'Hello Ada, lunch is at noon at the usual place. Grace' } });

/** One scan with its verdict, or what else is asked for; null when it failed or took too long. */
export async function scanOnce(api: Api, ask: Ask = scan): Promise<number | null> {
  const began = performance.now();
  const answer = ask(api).catch(() => null);
  const inTime = await Promise.race([answer, delay(PATIENCE_MS, null, { ref: false })]);
  return inTime?.status === 200 ? performance.now() - began : null;
}

async function sample(api: Api, count: number, ask?: Ask): Promise<Service> {
  const service: Service = { times: [], failed: 0 };
  const deadline = performance.now() + DEADLINE_MS;
  const goesOn = () => service.failed < ENOUGH_FAILURES && performance.now() < deadline;
  while (service.times.length < count && goesOn()) {
    const time = await scanOnce(api, ask);
    service.times.push(time ?? PATIENCE_MS);
    if (time === null) service.failed += 1;
    await delay(PAUSE_MS);
  }
  return service;
}

/** A tenant whose service is measured. */
export class Victim {
  constructor(
    private readonly api: Api,
    private readonly ask?: Ask,
  ) {}

  async quiet(): Promise<Service> {
    await sample(this.api, WARM_UP, this.ask);
    return sample(this.api, SAMPLES, this.ask);
  }

  measure(): Promise<Service> {
    return sample(this.api, SAMPLES, this.ask);
  }
}
