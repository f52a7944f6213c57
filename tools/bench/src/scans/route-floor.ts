import { fileURLToPath } from 'node:url';
import { startChild } from '../support/children.js';
import { HttpClient } from '../support/http-client.js';
import { measure, type Rate, type Span } from '../support/load.js';
import { freePort } from '@gatepost/embedded-postgres/internals/ports';
import { inTurn, requestOf } from './messages.js';
import { MESSAGES } from './workloads.js';

const SERVER = fileURLToPath(new URL('./route-floor-server.js', import.meta.url));

export interface RouteFloor {
  /** By the number of connections. */
  rates: ReadonlyMap<number, Rate>;
  /** The processor time of the benchmark's own process in the last of them, as a share of one core. */
  clientShare: number;
}

/** A route that validates a scan and answers at once, called as the product is. `example`: one of its responses. */
export async function measureRoute(
  example: string,
  connections: readonly number[],
  { cwd, span }: { cwd: string; span: Span },
): Promise<RouteFloor> {
  const port = String(await freePort());
  const server = await startChild(process.execPath, [SERVER, port, example], { cwd, ready: 'is ready' });
  const next = inTurn(MESSAGES.map(requestOf));
  const rates = new Map<number, Rate>();
  let clientShare = NaN;
  try {
    for (const callers of connections) {
      const client = new HttpClient(`http://127.0.0.1:${port}`, callers, {
        'content-type': 'application/json',
      });
      const [began, used] = [process.hrtime.bigint(), process.cpuUsage()];
      rates.set(callers, await measure({ callers, call: () => client.post('/api/scans', next()) }, span));
      const { user, system } = process.cpuUsage(used);
      clientShare = ((user + system) * 1_000) / Number(process.hrtime.bigint() - began);
      client.close();
    }
  } finally {
    await server.stop();
  }
  return { rates, clientShare };
}
