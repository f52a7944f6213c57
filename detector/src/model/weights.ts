import { inflateRawSync } from 'node:zlib';
import type { Channel } from '../detector.js';
import { BUCKETS } from './hash.js';
import { WEIGHED, type Model } from './classifier.js';
import { TRAITS } from './traits.js';
import weights from './weights.json' with { type: 'json' };

/** A model as the trainer writes it: text weights as signed bytes (deflated, then base64), each times `textStep`. */
export interface WrittenModel extends Omit<Model, 'text' | 'traits'> {
  traits: Record<string, number>;
  text: string;
}

/** The file of weights: what is ordinary in mail is odd in an SMS, so each channel has a model of its own. */
export type WeightFile = Record<Channel, WrittenModel>;

/** Decodes a model; traits it doesn't know weigh nothing, so that a new rule works before the next training. */
function decoded({ text, traits, ...rest }: WrittenModel): Model {
  const bytes = inflateRawSync(Buffer.from(text, 'base64'), { maxOutputLength: WEIGHED.length * BUCKETS });
  return {
    ...rest,
    text: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length),
    traits: Float32Array.from(TRAITS, (name) => traits[name] ?? 0),
  };
}

const shipped: Partial<Record<Channel, Model>> = {};

/** The model that ships. It is decoded when it is first asked for: a process whose threads judge has no use for it. */
export function shippedModel(channel: Channel): Model {
  return (shipped[channel] ??= decoded(weights[channel]));
}
