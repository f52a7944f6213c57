import type { SMTPServerDataStream } from 'smtp-server';
import { LineBreaks } from './line-breaks.js';
import type { MessageMemory } from '../message-memory.js';
import { Refusal, REFUSALS } from './refusal.js';

/** A message in memory, which is counted until it is no longer needed. */
export interface HeldMessage {
  raw: Buffer;
  /** It is no longer needed. */
  free(): void;
}

/**
 * Reads a message, of which no more than the first `most` bytes are kept. One that is refused is read to its end all the same,
 * and not kept: only then does the client listen.
 * @throws Refusal
 */
export function readMessage(
  stream: SMTPServerDataStream,
  memory: MessageMemory,
  most = Infinity,
): Promise<HeldMessage> {
  const chunks: Buffer[] = [];
  const breaks = new LineBreaks();
  let taken = 0;
  let isFull = false;
  const free = () => {
    memory.free(taken);
    taken = 0;
    chunks.length = 0;
  };
  return new Promise((resolve, reject) => {
    const refuse = (reply: (typeof REFUSALS)[keyof typeof REFUSALS]) => {
      free();
      reject(new Refusal(reply));
    };
    stream.on('data', (given: Buffer) => {
      breaks.see(given);
      const chunk = given.subarray(0, most - taken);
      const isKept = !isFull && !breaks.areBare && !stream.sizeExceeded && memory.take(chunk.length);
      isFull ||= !isKept && !breaks.areBare && !stream.sizeExceeded;
      if (!isKept) return free();
      taken += chunk.length;
      chunks.push(chunk);
    });
    stream.once('error', () => refuse(REFUSALS.gone));
    stream.once('end', () => {
      breaks.end();
      if (stream.sizeExceeded) refuse(REFUSALS.tooLarge);
      else if (breaks.areBare) refuse(REFUSALS.bareLineBreak);
      else if (isFull) refuse(REFUSALS.noMemory);
      else resolve({ raw: Buffer.concat(chunks), free });
    });
  });
}
