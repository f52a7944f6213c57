import { type IQueueBackend, PostgresQueueBackend, RedisQueueBackend } from 'bullmq';
import type { NextJob } from './scan-turn.js';

/**
 * Jobs are kept by priority, and within one in their order. The first of each is looked at, for as many priorities as this,
 * the most urgent ones: a job beyond them is noticed once it has come closer.
 */
const PRIORITIES = 100;

/** A job that was delayed, or tried before, has waited only since then. Each step is one look into an index. */
const IN_POSTGRES = `
  WITH RECURSIVE head AS (
    (SELECT priority, added_at_ms, process_at_ms, processed_at_ms, 1 AS nth
       FROM job WHERE queue = $1 AND state = 'waiting' ORDER BY priority, seq LIMIT 1)
    UNION ALL
    SELECT next.*, head.nth + 1 FROM head CROSS JOIN LATERAL
      (SELECT priority, added_at_ms, process_at_ms, processed_at_ms FROM job
        WHERE queue = $1 AND state = 'waiting' AND priority > head.priority ORDER BY priority, seq LIMIT 1) next
     WHERE head.nth < $2
  )
  SELECT min(greatest(added_at_ms, process_at_ms, processed_at_ms)) AS since, min(priority)::int AS turn FROM head`;

const COMMAND = 'gatepostOldestWaiting';
const IN_REDIS = `
  local found = {}
  for _, list in ipairs({ KEYS[1], KEYS[2] }) do
    local id = redis.call('LINDEX', list, -1)
    if id then found[#found + 1] = id end
  end
  local from = '-inf'
  local turn = #found > 0 and 0 or false
  for _ = 1, tonumber(ARGV[2]) do
    local head = redis.call('ZRANGEBYSCORE', KEYS[3], from, '+inf', 'WITHSCORES', 'LIMIT', 0, 1)
    if not head[1] then break end
    found[#found + 1] = head[1]
    turn = turn or math.floor(tonumber(head[2]) / 4294967296)
    from = string.format('%.0f', (math.floor(tonumber(head[2]) / 4294967296) + 1) * 4294967296)
  end
  local since = false
  for _, id in ipairs(found) do
    local job = redis.call('HMGET', ARGV[1] .. id, 'timestamp', 'opts', 'processedOn')
    if job[1] then
      local delay = job[2] and cjson.decode(job[2]).delay or 0
      local time = math.max(tonumber(job[1]) + delay, tonumber(job[3] or 0))
      if not since or time < since then since = time end
    end
  end
  return since and { string.format('%.0f', since), turn }`;

/**
 * Since when the oldest waiting job could have run, in ms since 1970; null when none waits. One round trip.
 * @throws when the queue is unreachable
 */
export async function oldestWaiting(queue: AskedQueue): Promise<number | null> {
  return (await headsOf(queue, PRIORITIES))?.since ?? null;
}

/**
 * The waiting job that is to run next, by its priority; null when none waits. One round trip.
 * @throws when the queue is unreachable
 */
export async function nextWaiting(queue: AskedQueue): Promise<NextJob | null> {
  return headsOf(queue, 1);
}

interface AskedQueue {
  name: string;
  getBackend(): IQueueBackend;
}

/** Of the first job of each of the `count` most urgent priorities: since when the oldest waits, and the lowest priority. */
async function headsOf(queue: AskedQueue, count: number): Promise<NextJob | null> {
  const backend = queue.getBackend();
  if (backend instanceof PostgresQueueBackend) {
    const { pool } = backend.connection;
    const { rows } = await pool.query<{ since: string | null; turn: number }>(IN_POSTGRES, [
      queue.name,
      count,
    ]);
    return toNext(rows[0]?.since, rows[0]?.turn);
  }
  if (backend instanceof RedisQueueBackend) {
    const client = await backend.client;
    client.defineCommand(COMMAND, { numberOfKeys: 3, lua: IN_REDIS, readOnly: true });
    const keys = ['wait', 'paused', 'prioritized'].map((key) => backend.toKey(key));
    const found = (await client.runCommand(COMMAND, [...keys, backend.toKey(''), count])) as unknown;
    return Array.isArray(found) ? toNext(found[0], found[1]) : null;
  }
  throw new Error('The queue is neither on PostgreSQL nor on Redis');
}

const toNext = (since: unknown, turn: unknown): NextJob | null =>
  since === null || since === undefined ? null : { since: Number(since), turn: Number(turn) };
