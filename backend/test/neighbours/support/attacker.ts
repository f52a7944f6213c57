// A separate program, started by attack.ts: it sends its requests as fast as it can until it is stopped.
import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** One request. `{n}` in a body or a header becomes a number that no other request has. */
export interface Shot {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Plan {
  port: number;
  /**
   * stall: `count` connections that send a request and never read, reopened when they are closed.
   * loop: `count` callers who send again after each response.
   * waves: `count` at once, every `everyMs`.
   */
  manner: { kind: 'stall' | 'loop'; count: number } | { kind: 'waves'; count: number; everyMs: number };
  /** Sent in turn. */
  shots: Shot[];
  /** How many requests to send from a loopback address before using the next; none: all from 127.0.0.1. */
  perAddress?: number;
}

/** The number of responses by status; 0 is a broken connection. */
export type Tally = Record<string, number>;

const REOPEN_MS = 1_000;

const tally: Tally = {};
let sent = 0;
const stop = new AbortController();

const count = (status: number): void => {
  tally[status] = (tally[status] ?? 0) + 1;
};

function nextShot({ shots }: Plan): Shot {
  const shot = shots[sent % shots.length];
  sent += 1;
  if (!shot) throw new Error('An attack needs something to send');
  const number = (text: string) => text.replace('{n}', String(sent));
  const headers = Object.entries(shot.headers).map(([name, value]) => [name, number(value)] as const);
  return { ...shot, headers: Object.fromEntries(headers), ...(shot.body && { body: number(shot.body) }) };
}

/** 127.1.0.1 and on. */
function addressFor({ perAddress }: Plan): string {
  if (perAddress === undefined) return '127.0.0.1';
  const index = Math.floor((sent - 1) / perAddress);
  return `127.1.${Math.floor(index / 250)}.${(index % 250) + 1}`;
}

/** Reads and discards the response. */
const fire = (plan: Plan, agent?: Agent): Promise<void> =>
  new Promise((done) => {
    const { method, path, headers, body } = nextShot(plan);
    const options = { port: plan.port, host: '127.0.0.1', localAddress: addressFor(plan), method, path };
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const end = (status: number) => {
      count(status);
      done();
    };
    const asked = httpRequest(
      { ...options, headers: { ...headers, ...length }, agent: agent ?? false },
      (answer) => {
        answer.resume().once('close', () => end(answer.statusCode ?? 0));
      },
    );
    asked.once('error', () => end(0)).end(body);
  });

async function loop(plan: Plan): Promise<void> {
  // A connection is bound to the address that it came from.
  const agent = plan.perAddress === undefined ? new Agent({ keepAlive: true, maxSockets: 1 }) : undefined;
  while (!stop.signal.aborted) await fire(plan, agent);
}

function stall(plan: Plan): void {
  const { method, path, headers } = nextShot(plan);
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`);
  const socket = connect({ port: plan.port, host: '127.0.0.1', localAddress: addressFor(plan) });
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  socket.pause();
  socket.on('error', () => undefined);
  socket.once('close', () => {
    count(0);
    if (!stop.signal.aborted) setTimeout(() => stall(plan), REOPEN_MS);
  });
}

async function waves(plan: Plan, size: number, everyMs: number): Promise<void> {
  while (!stop.signal.aborted) {
    for (let shot = 0; shot < size; shot += 1) void fire(plan);
    await delay(everyMs);
  }
}

function attack(plan: Plan): void {
  const { manner } = plan;
  if (manner.kind === 'waves') void waves(plan, manner.count, manner.everyMs);
  else {
    for (let index = 0; index < manner.count; index += 1)
      if (manner.kind === 'stall') stall(plan);
      else void loop(plan);
  }
}

process.on('message', (message: Plan | 'stop') => {
  if (message !== 'stop') return attack(message);
  stop.abort();
  process.send?.(tally, () => process.exit(0));
});
