import type { Channel, MessageText } from '@gatepost/message';
import type { Random } from '../random.js';

/** Makes of a message one that says the same; null where there is nothing to change. Pure: all chance is in `random`. */
export type Change = (message: MessageText, random: Random) => MessageText | null;

/** A way in which real messages differ from those of the corpora, and how much of it the detector should stand. */
export interface Transformation {
  name: string;
  channel: Channel;
  /** Bad messages should stay at 7 or more, honest ones below it. */
  side: 'bad' | 'honest';
  /** Highest share that may cross 7, from 0 to 1. */
  aim: number;
  change: Change;
}

/** A change of the body alone. */
export function ofBody(change: (body: string, random: Random) => string | null): Change {
  return (message, random) => {
    const body = change(message.body, random);
    return body === null || body === message.body ? null : { ...message, body };
  };
}
