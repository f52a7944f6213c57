import { SAFE_MAX } from '@gatepost/detector';

/** Who says that messages of a cluster are harmful. */
export interface HarmfulFeedback {
  /** People, and all API keys together as one: a program that goes wrong has many. */
  voices: number;
  /** An Admin is among them. */
  byAdmin: boolean;
  /** What the highest of these messages scored by itself; null without any. */
  highest: number | null;
}

/** A message that is said to be harmful stops its like when there are so many of them. */
export const ENOUGH_MESSAGES = 3;
/** People who must agree before messages that score as safe are stopped, or those that an Admin has released. */
const ENOUGH_VOICES = 3;

/** Whether what people say stops a cluster; `wasReleased`: an Admin said before that it is harmless. */
export function isEnough({ voices, byAdmin, highest }: HarmfulFeedback, wasReleased = false): boolean {
  const isDoubtful = wasReleased || (highest ?? 0) <= SAFE_MAX;
  return byAdmin || voices >= (isDoubtful ? ENOUGH_VOICES : 1);
}
