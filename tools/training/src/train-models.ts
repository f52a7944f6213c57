import { deflateRawSync } from 'node:zlib';
import type { Calibration, Weights } from '@gatepost/detector/internals/model/classifier';
import type { WeightFile, WrittenModel } from '@gatepost/detector/internals/model/weights';
import { SCORE_THRESHOLDS } from '@gatepost/detector/internals/verdict/verdict';
import { SIGNALS } from '@gatepost/detector/internals/model/signals';
import type { Channel } from '@gatepost/message';
import { calibrate, type Scored } from './calibrate.js';
import type { HeldOut } from './holdout.js';
import { learn } from './learn.js';
import { quantised } from './quantised.js';
import type { Prepared } from './prepare.js';

function rounded(value: number): number {
  return Number(value.toPrecision(5));
}

function roundedAll({ slope, offset, alarm }: Calibration): Calibration {
  return { slope: rounded(slope), offset: rounded(offset), alarm: rounded(alarm) };
}

/** Share of business messages among the ham that a channel is calibrated for: what organisations send. */
const BUSINESS_SHARE: Record<Channel, number> = { email: 0.5, sms: 0.5 };
/** Weight of ham for each weight of spam and phishing: how careful a channel is with false alarms. */
const CAUTION: Record<Channel, number> = { email: 1.5, sms: 5.5 };
/** Probability from which a window decides for its message: the lowest of the band "high", a score of 7. */
const ALARMING = SCORE_THRESHOLDS[5] ?? 1;

function shared(items: readonly HeldOut[], total: number): Scored[] {
  const sum = items.reduce((weight, { message }) => weight + message.weight, 0);
  return items.map(({ message, logits }) => ({
    logits,
    bad: message.bad,
    weight: (total * message.weight) / sum,
  }));
}

function isBusiness({ message }: HeldOut): boolean {
  return message.family.startsWith('business');
}

function channelCalibration(heldOut: readonly HeldOut[], channel: Channel): Calibration {
  const ofChannel = heldOut.filter(({ message }) => message.weight > 0 && message.channel === channel);
  const bad = ofChannel.filter(({ message }) => message.bad);
  const ham = ofChannel.filter(({ message }) => !message.bad);
  const business = BUSINESS_SHARE[channel] * CAUTION[channel];
  const scored = [
    ...shared(bad, 1),
    ...shared(ham.filter(isBusiness), business),
    ...shared(
      ham.filter((item) => !isBusiness(item)),
      CAUTION[channel] - business,
    ),
  ];
  return calibrate(scored, ALARMING);
}

/** Calibration from held-out logits only: logits of messages that a model has trained on are far too sure. */
export function calibrationOf(heldOut: readonly HeldOut[]): Record<Channel, Calibration> {
  return { email: channelCalibration(heldOut, 'email'), sms: channelCalibration(heldOut, 'sms') };
}

function written(
  { biases, text, textStep, signals }: Weights & { text: Int8Array },
  calibration: Calibration,
): WrittenModel {
  const named = SIGNALS.map((name, index) => [name, rounded(signals[index] ?? 0)] as const);
  return {
    biases: {
      business: rounded(biases.business),
      spam: rounded(biases.spam),
      phishing: rounded(biases.phishing),
    },
    calibration: roundedAll(calibration),
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
