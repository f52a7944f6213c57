import type { WeightFile } from '../builtin/weights.js';
import { TRAITS } from '../builtin/traits.js';
import { calibrate } from './calibrate.js';
import { holdOutFamilies, type HeldOut } from './holdout.js';
import { learn, WINDOW_PENALTY } from './learn.js';
import type { Prepared } from './prepare.js';

const BYTE = 127;

function rounded(value: number): number {
  return Number(value.toPrecision(5));
}

/** Calibration from held-out logits only: logits of messages that a model has trained on are far too sure. */
export function calibrationOf(heldOut: readonly HeldOut[]): { slope: number; offset: number } {
  const scored = heldOut.filter(({ message }) => message.weight > 0);
  return calibrate(scored.map(({ message, logit }) => ({ logit, bad: message.bad, weight: message.weight })));
}

function quantise(text: Float32Array): { textStep: number; text: string } {
  const loudest = text.reduce((highest, weight) => Math.max(highest, Math.abs(weight)), 0);
  const textStep = rounded(loudest / BYTE);
  const bytes = Int8Array.from(text, (weight) => Math.round(weight / textStep));
  return { textStep, text: Buffer.from(bytes.buffer).toString('base64') };
}

/** Trains on everything and calibrates on held-out families. */
export function trainModel(messages: readonly Prepared[], tell: (step: string) => void): WeightFile {
  const { slope, offset } = calibrationOf(holdOutFamilies(messages, tell));
  tell('everything');
  const { bias, text, traits } = learn(messages);
  const named = TRAITS.map((name, index) => [name, rounded(traits[index] ?? 0)] as const);
  return {
    bias: rounded(bias),
    slope: rounded(slope),
    offset: rounded(offset),
    windowPenalty: WINDOW_PENALTY,
    traits: Object.fromEntries(named),
    ...quantise(text),
  };
}
