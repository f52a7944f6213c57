import type { OwnSource } from './example.js';
import { logitsOf, type Logits, type Weights } from '@gatepost/detector/internals/model/classifier';
import { CHANNELS, type Channel, messageOfText } from '@gatepost/message';
import { learn } from './learn.js';
import { weighable, type Prepared } from './prepare.js';
import { quantised } from './quantised.js';

/** A message with the logits of a model that saw nothing of its family. */
export interface HeldOut {
  /** Read as in judging. */
  message: Prepared;
  logits: Logits;
  /** The weights of that model. */
  judgedBy: Weights;
}

/** Mail as language models write it; it stands in for a corpus of it. */
const POLISHED: OwnSource = 'own-polished';

/** Families that are held out one after the other; our own messages always train. */
function familiesOf(messages: readonly Prepared[]): string[] {
  return [...new Set(messages.map(({ family }) => family))].filter((family) => family !== 'own');
}

/** At most so many messages of each class of a corpus are judged, so that none outweighs the rest. */
const MOST_JUDGED = 3000;

function toJudge(messages: readonly Prepared[]): Prepared[] {
  const counts = new Map<string, number>();
  return messages.filter(({ source, bad, isPadded }) => {
    const key = `${source} ${bad}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= MOST_JUDGED && !isPadded && !source.startsWith('relinked');
  });
}

function judgedWithout(
  others: readonly Prepared[],
  own: readonly Prepared[],
  channel: Channel,
  seed?: number,
): HeldOut[] {
  if (own.length === 0) return [];
  const judgedBy = quantised(learn(others, channel, seed));
  return own.map((taught) => {
    const message = { ...taught, ...weighable(messageOfText(taught.text)) };
    return { message, logits: logitsOf(judgedBy, message.segments), judgedBy };
  });
}

/** Judges every family by a model trained on all others. One training for each family, half a minute each. */
export function holdOutFamilies(
  messages: readonly Prepared[],
  tell: (family: string) => void,
  seed?: number,
): HeldOut[] {
  return familiesOf(messages).flatMap((family) => {
    tell(family);
    const others = messages.filter((message) => message.family !== family);
    const own = toJudge(messages.filter((message) => message.family === family));
    return CHANNELS.flatMap((channel) =>
      judgedWithout(
        others,
        own.filter((message) => message.channel === channel),
        channel,
        seed,
      ),
    );
  });
}

/** Judges our own fluent mail by a model that trained without all of it. */
export function holdOutPolished(messages: readonly Prepared[], seed?: number): HeldOut[] {
  const own = messages.filter(({ source }) => source === POLISHED);
  const others = messages.filter(({ source }) => !source.endsWith(POLISHED));
  return judgedWithout(others, own, 'email', seed);
}
