import { BUCKETS } from './hash.js';
import type { Channel } from '../verdict.js';
import type { Calibration, Model } from './model.js';
import { TRAITS } from './traits.js';
import weights from './weights.json' with { type: 'json' };

/** The file that the trainer writes: text weights as signed bytes (base64), each times `textStep`. */
export interface WeightFile {
  bias: number;
  calibration: Record<Channel, Calibration>;
  windowPenalty: number;
  textStep: number;
  traits: Record<string, number>;
  text: string;
}

/** Decodes a weight file; traits it doesn't know weigh nothing, so that a new rule works before the next training. */
function decodeWeights(file: WeightFile): Model {
  const bytes = new Int8Array(Buffer.from(file.text, 'base64'));
  const traits = Float32Array.from(TRAITS, (name) => file.traits[name] ?? 0);
  const text = new Float32Array(BUCKETS);
  for (let bucket = 0; bucket < BUCKETS; bucket += 1) text[bucket] = (bytes[bucket] ?? 0) * file.textStep;
  const { bias, calibration, windowPenalty } = file;
  return { bias, calibration, windowPenalty, text, traits };
}

/** The model that ships. */
export const SHIPPED_MODEL: Model = decodeWeights(weights);
