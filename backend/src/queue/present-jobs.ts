import { type IQueueBackend, PostgresQueueBackend, RedisQueueBackend } from 'bullmq';

const PRESENT = 'SELECT id FROM job WHERE queue = $1 AND id = ANY($2::text[])';

/**
 * Which of these ids have a job in the queue, in one round trip: BullMQ itself would need one per id.
 * @throws when the queue is unreachable
 */
export async function presentJobs(
  queue: { name: string; getBackend(): IQueueBackend },
  ids: readonly string[],
): Promise<Set<string>> {
  const backend = queue.getBackend();
  if (backend instanceof PostgresQueueBackend) {
    const { rows } = await backend.connection.pool.query<{ id: string }>(PRESENT, [queue.name, ids]);
    return new Set(rows.map(({ id }) => id));
  }
  if (backend instanceof RedisQueueBackend) return presentInRedis(backend, ids);
  throw new Error('The queue is neither on PostgreSQL nor on Redis');
}

async function presentInRedis(backend: RedisQueueBackend, ids: readonly string[]): Promise<Set<string>> {
  const pipeline = (await backend.connection.client).pipeline();
  for (const id of ids) pipeline.hgetall(backend.toKey(id));
  const answers = (await pipeline.exec()) ?? [];
  const isThere = (index: number): boolean => {
    const [error, fields] = answers[index] ?? [new Error('Redis left out a reply')];
    if (error) throw error;
    return Object.keys(fields as object).length > 0;
  };
  return new Set(ids.filter((_, index) => isThere(index)));
}
