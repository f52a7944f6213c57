import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { freePort } from '@gatepost/embedded-postgres/internals/ports';
import { type Child, startChild } from './children.js';

export interface RedisServer extends Child {
  port: number;
  url: string;
}

/** A Redis on loopback that keeps nothing; undefined where `redis-server` isn't installed. */
export async function startRedis(cwd: string): Promise<RedisServer | undefined> {
  const port = await freePort();
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const url = `redis://127.0.0.1:${port}`;
  const program = process.env['REDIS_SERVER_PATH'] ?? 'redis-server';
  try {
    const child = await startChild(program, [...options, '--dir', cwd], { cwd });
    await untilItAnswers(url);
    return { ...child, port, url };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function untilItAnswers(url: string): Promise<void> {
  const client = new Redis(url, {
    retryStrategy: (times) => (times < 100 ? 50 : null),
    maxRetriesPerRequest: null,
  });
  client.on('error', () => undefined);
  await client.ping();
  client.disconnect();
  await delay(0);
}

/** Megabytes that a Redis uses, and its number of keys. */
export async function sizeOfRedis(url: string): Promise<{ megabytes: number; keys: number }> {
  const client = new Redis(url);
  const used = Number(/^used_memory:(\d+)/m.exec(await client.info('memory'))?.[1]);
  const keys = await client.dbsize();
  client.disconnect();
  return { megabytes: used / 1_048_576, keys };
}

/** What a Redis has done since it was started. */
export interface RedisWork {
  commands: number;
  /** Processor time, in ms. */
  processor: number;
  /** That came and went, in kB. */
  traffic: number;
}

export async function workOfRedis(url: string): Promise<RedisWork> {
  const client = new Redis(url);
  const info = await client.info();
  client.disconnect();
  const figure = (name: string) => Number(new RegExp(`^${name}:([\\d.]+)`, 'm').exec(info)?.[1]);
  return {
    commands: figure('total_commands_processed'),
    processor: 1_000 * (figure('used_cpu_user') + figure('used_cpu_sys')),
    traffic: (figure('total_net_input_bytes') + figure('total_net_output_bytes')) / 1_024,
  };
}
