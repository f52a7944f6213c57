import type { Weights } from '../builtin/model.js';
import { learn, rawLogit } from './learn.js';
import type { Prepared } from './prepare.js';
import { quantised } from './quantised.js';

/** A prepared message with the logit of a model that saw nothing of its family. */
export interface HeldOut {
  message: Prepared;
  logit: number;
  /** The weights of that model. */
  judgedBy: Pick<Weights, 'text'>;
}

/** Families that are held out one after the other; our own messages always train. */
function familiesOf(messages: readonly Prepared[]): string[] {
  return [...new Set(messages.map(({ family }) => family))].filter((family) => family !== 'own');
}

/** At most so many messages of each class of a corpus are judged, so that none outweighs the rest. */
const MOST_JUDGED = 3000;

function toJudge(messages: readonly Prepared[]): Prepared[] {
  const counts = new Map<string, number>();
  return messages.filter(({ source, bad }) => {
    const key = `${source} ${bad}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= MOST_JUDGED && !source.startsWith('relinked');
  });
}

/** Judges every family by a model trained on all others. One training for each family, half a minute each. */
export function holdOutFamilies(messages: readonly Prepared[], tell: (family: string) => void): HeldOut[] {
  return familiesOf(messages).flatMap((family) => {
    tell(family);
    const judgedBy = quantised(learn(messages.filter((message) => message.family !== family)));
    const own = messages.filter((message) => message.family === family);
    return toJudge(own).map((message) => ({ message, logit: rawLogit(judgedBy, message), judgedBy }));
  });
}
