import type { Calibration } from '../builtin/model.js';
import type { WeightFile } from '../builtin/weights.js';
import { TRAITS } from '../builtin/traits.js';
import type { Channel } from '../verdict.js';
import { calibrate, type Scored } from './calibrate.js';
import type { HeldOut } from './holdout.js';
import { learn, WINDOW_PENALTY } from './learn.js';
import type { Prepared } from './prepare.js';

const BYTE = 127;

function rounded(value: number): number {
  return Number(value.toPrecision(5));
}

function roundedBoth({ slope, offset }: Calibration): Calibration {
  return { slope: rounded(slope), offset: rounded(offset) };
}

/** Share of business messages among the ham that a channel is calibrated for: what organisations send. */
const BUSINESS_SHARE: Record<Channel, number> = { email: 0.5, sms: 0.5 };
/** Weight of ham for each weight of spam and phishing: how careful a channel is with false alarms. */
const CAUTION: Record<Channel, number> = { email: 1.3, sms: 4 };

function shared(items: readonly HeldOut[], total: number): Scored[] {
  const sum = items.reduce((weight, { message }) => weight + message.weight, 0);
  return items.map(({ message, logit }) => ({
    logit,
    bad: message.bad,
    weight: (total * message.weight) / sum,
  }));
}

function isBusiness({ message }: HeldOut): boolean {
  return message.family.startsWith('business');
}

function channelCalibration(heldOut: readonly HeldOut[], channel: Channel): Calibration {
  const scored = heldOut.filter(({ message }) => message.weight > 0 && message.channel === channel);
  const bad = scored.filter(({ message }) => message.bad);
  const ham = scored.filter(({ message }) => !message.bad);
  const business = BUSINESS_SHARE[channel] * CAUTION[channel];
  return calibrate([
    ...shared(bad, 1),
    ...shared(ham.filter(isBusiness), business),
    ...shared(
      ham.filter((item) => !isBusiness(item)),
      CAUTION[channel] - business,
    ),
  ]);
}

/** Calibration from held-out logits only: logits of messages that a model has trained on are far too sure. */
export function calibrationOf(heldOut: readonly HeldOut[]): Record<Channel, Calibration> {
  return { email: channelCalibration(heldOut, 'email'), sms: channelCalibration(heldOut, 'sms') };
}

function quantise(text: Float32Array): { textStep: number; text: string } {
  const loudest = text.reduce((highest, weight) => Math.max(highest, Math.abs(weight)), 0);
  const textStep = rounded(loudest / BYTE);
  const bytes = Int8Array.from(text, (weight) => Math.round(weight / textStep));
  return { textStep, text: Buffer.from(bytes.buffer).toString('base64') };
}

/** Trains on everything and calibrates on held-out families. */
export function trainModel(messages: readonly Prepared[], heldOut: readonly HeldOut[]): WeightFile {
  const calibration = calibrationOf(heldOut);
  const { bias, text, traits } = learn(messages);
  const named = TRAITS.map((name, index) => [name, rounded(traits[index] ?? 0)] as const);
  return {
    bias: rounded(bias),
    calibration: { email: roundedBoth(calibration.email), sms: roundedBoth(calibration.sms) },
    windowPenalty: WINDOW_PENALTY,
    traits: Object.fromEntries(named),
    ...quantise(text),
  };
}
