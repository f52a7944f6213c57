import { deflateRawSync } from 'node:zlib';
import type { Calibration, Weights } from '@gatepost/detector/internals/model/classifier';
import type { WeightFile, WrittenModel } from '@gatepost/detector/internals/model/weights';
import { TRAITS } from '@gatepost/detector/internals/model/traits';
import type { Channel } from '@gatepost/detector';
import { calibrate, type Scored } from './calibrate.js';
import type { HeldOut } from './holdout.js';
import { learn, WINDOW_PENALTY } from './learn.js';
import { quantised } from './quantised.js';
import type { Prepared } from './prepare.js';

function rounded(value: number): number {
  return Number(value.toPrecision(5));
}

function roundedBoth({ slope, offset }: Calibration): Calibration {
  return { slope: rounded(slope), offset: rounded(offset) };
}

/** Share of business messages among the ham that a channel is calibrated for: what organisations send. */
const BUSINESS_SHARE: Record<Channel, number> = { email: 0.5, sms: 0.5 };
/** Weight of ham for each weight of spam and phishing: how careful a channel is with false alarms. */
const CAUTION: Record<Channel, number> = { email: 1.25, sms: 6 };

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

function written(
  { biases, text, textStep, traits }: Weights & { text: Int8Array },
  calibration: Calibration,
): WrittenModel {
  const named = TRAITS.map((name, index) => [name, rounded(traits[index] ?? 0)] as const);
  return {
    biases: {
      business: rounded(biases.business),
      spam: rounded(biases.spam),
      phishing: rounded(biases.phishing),
    },
    calibration: roundedBoth(calibration),
    windowPenalty: WINDOW_PENALTY,
    traits: Object.fromEntries(named),
    textStep,
    text: deflateRawSync(text, { level: 9 }).toString('base64'),
  };
}

/** Trains on everything and calibrates on held-out families. */
export function trainModels(messages: readonly Prepared[], heldOut: readonly HeldOut[]): WeightFile {
  const calibration = calibrationOf(heldOut);
  const trained = (channel: Channel) => written(quantised(learn(messages, channel)), calibration[channel]);
  return { email: trained('email'), sms: trained('sms') };
}
