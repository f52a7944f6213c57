import { learn, rawLogit } from './learn.js';
import type { Prepared } from './prepare.js';

/** A prepared message with the logit of a model that saw nothing of its family. */
export interface HeldOut {
  message: Prepared;
  logit: number;
}

/** Families that are held out one after the other; our own messages always train. */
function familiesOf(messages: readonly Prepared[]): string[] {
  return [...new Set(messages.map(({ family }) => family))].filter((family) => family !== 'own');
}

/** Judges every family by a model trained on all others. One training for each family, a few seconds each. */
export function holdOutFamilies(messages: readonly Prepared[], tell: (family: string) => void): HeldOut[] {
  return familiesOf(messages).flatMap((family) => {
    tell(family);
    const linear = learn(messages.filter((message) => message.family !== family));
    return messages
      .filter((message) => message.family === family && !message.source.startsWith('relinked'))
      .map((message) => ({ message, logit: rawLogit(linear, message) }));
  });
}
