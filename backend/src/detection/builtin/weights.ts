import { brotliDecompressSync } from 'node:zlib';
import type { Channel } from '../verdict.js';
import { BUCKETS } from './hash.js';
import { WEIGHED, type Calibration, type Model } from './model.js';
import { TRAITS } from './traits.js';
import weights from './weights.json' with { type: 'json' };

/** The file that the trainer writes: text weights as signed bytes (Brotli, then base64), each times `textStep`. */
export interface WeightFile {
  biases: Model['biases'];
  calibration: Record<Channel, Calibration>;
  windowPenalty: number;
  textStep: number;
  traits: Record<string, number>;
  text: string;
}

/** Decodes a weight file; traits it doesn't know weigh nothing, so that a new rule works before the next training. */
function decodeWeights({ text, traits, ...rest }: WeightFile): Model {
  const bytes = brotliDecompressSync(Buffer.from(text, 'base64'), { maxOutputLength: WEIGHED.length * BUCKETS });
  return {
    ...rest,
    text: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length),
    traits: Float32Array.from(TRAITS, (name) => traits[name] ?? 0),
  };
}

/** The model that ships. */
export const SHIPPED_MODEL: Model = decodeWeights(weights);
