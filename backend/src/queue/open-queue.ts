import { Logger } from '@nestjs/common';
import type { IQueueBackend, Queue } from 'bullmq';
import type { Config } from '../config/config.js';
import { queueBackend } from './queue-backend.js';

/** A queue to add jobs to, on either store. Every call rejects soon while it is unreachable. */
export type OpenQueue<T> = Queue<T, void, string, T, void, string, IQueueBackend>;

export function openQueue<T>(config: Config, name: string): OpenQueue<T> {
  const { Queue, options } = queueBackend(config, 'fail-fast');
  const logger = new Logger('Queue');
  // BullMQ can derive its data types only from a concrete T.
  const queue = new Queue<unknown, void>(name, options) as OpenQueue<T>;
  queue.on('error', (error) => logger.warn(`The queue "${name}" reports ${error.name}`));
  return queue;
}
