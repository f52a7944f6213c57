import { createHash } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import type { Channel } from '@gatepost/message';
import { BUCKETS } from './hash.js';
import { WEIGHED, type Model } from './classifier.js';
import { SIGNALS } from './signals.js';
import weights from './weights.json' with { type: 'json' };

/** A model as the trainer writes it: text weights as signed bytes (deflated, then base64), each times `textStep`. */
export interface WrittenModel extends Omit<Model, 'text' | 'signals'> {
  traits: Record<string, number>;
  text: string;
}

/** The file of weights: what is ordinary in mail is odd in an SMS, so each channel has a model of its own. */
export type WeightFile = Record<Channel, WrittenModel>;

const TEXT_BYTES = WEIGHED.length * BUCKETS;

/** Decodes a model; signals it doesn't know weigh nothing, so that a new rule works before the next training. */
function decoded({ text, traits, ...rest }: WrittenModel): Model {
  // In one piece, with room for a byte more so that no second is asked for: small ones would be held twice, apart and joined.
  const bytes = inflateRawSync(Buffer.from(text, 'base64'), {
    chunkSize: TEXT_BYTES + 1,
    maxOutputLength: TEXT_BYTES,
  });
  return {
    ...rest,
    text: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length),
    signals: Float32Array.from(SIGNALS, (name) => traits[name] ?? 0),
  };
}

/** Of a hash so many hex digits tell any two trainings apart. */
const DIGITS = 8;
let hash: string | undefined;

/** Names the training that made the model that ships: `1a2b3c4d`. */
export const weightsHash = (): string =>
  (hash ??= createHash('sha256').update(JSON.stringify(weights)).digest('hex').slice(0, DIGITS));

const shipped: Partial<Record<Channel, Model>> = {};

/** The model that ships. It is decoded when it is first asked for: a process whose threads judge has no use for it. */
export function shippedModel(channel: Channel): Model {
  return (shipped[channel] ??= decoded(weights[channel]));
}
