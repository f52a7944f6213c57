import type { Weights } from '@gatepost/detector/internals/model/classifier';
import type { Learned } from './fit.js';

const BYTE = 127;
/** Digits of the step in the file of weights. */
const PRECISION = 5;

/** The weights as they ship, a signed byte each; held-out messages are judged by these too. */
export function quantised(learned: Learned): Weights & { text: Int8Array } {
  const loudest = learned.text.reduce((highest, weight) => Math.max(highest, Math.abs(weight)), 0);
  const textStep = Number((loudest / BYTE).toPrecision(PRECISION));
  const text = Int8Array.from(learned.text, (weight) => Math.round(weight / textStep));
  return { ...learned, text, textStep };
}
