import { newKey } from '../idempotency-key.js';
import type { BatchMessage } from './message.js';

/** Messages that are sent in one request, and the key that makes sending them twice harmless. */
export interface Chunk {
  key: string;
  messages: readonly BatchMessage[];
}

/** Below the 100 that the server takes, so that progress shows and Stop takes effect soon. */
const MOST = 50;
/** The server takes ten times as much: small requests show progress. */
const MOST_BYTES = 1_000_000;

export function chunksOf(messages: readonly BatchMessage[]): Chunk[] {
  const groups: BatchMessage[][] = [];
  let [group, size]: [BatchMessage[], number] = [[], 0];
  for (const message of messages) {
    const bytes = new TextEncoder().encode(JSON.stringify(message.scan)).length + 1;
    if (group.length === MOST || size + bytes > MOST_BYTES) [group, size] = [[], 0];
    if (group.length === 0) groups.push(group);
    group.push(message);
    size += bytes;
  }
  return groups.map((together) => ({ key: newKey(), messages: together }));
}
