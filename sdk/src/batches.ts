import type { Message } from './messages.js';

/** Half of what Gatepost takes: the first results come sooner, and a lost connection repeats less. */
const MOST = 50;
/** Gatepost takes ten times as much. */
const MOST_BYTES = 1_000_000;

/** Groups messages into requests, in their order. */
export async function* batchesOf(
  messages: Iterable<Message> | AsyncIterable<Message>,
): AsyncGenerator<Message[], void, undefined> {
  let [batch, size]: [Message[], number] = [[], 0];
  for await (const message of messages) {
    const bytes = Buffer.byteLength(JSON.stringify(message)) + 1;
    if (batch.length === MOST || (batch.length > 0 && size + bytes > MOST_BYTES)) {
      yield batch;
      [batch, size] = [[], 0];
    }
    batch.push(message);
    size += bytes;
  }
  if (batch.length > 0) yield batch;
}
