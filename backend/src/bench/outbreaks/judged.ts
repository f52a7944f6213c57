import { judgeBuiltin } from '@gatepost/detector/builtin';
import type { Template, Traits } from '@gatepost/detector';
import { fingerprintOf, readSample } from '@gatepost/detector/template';
import { traitsOf } from '@gatepost/detector/traits';
import { Chance } from './chance.js';
import type { Sent } from './company.js';
import { APPROVED, LAYOUTS, OWN_HOST } from './machines.js';

/** A message with what the product reads of it before it is stored. */
export interface Judged extends Sent, Traits {
  score: number;
  isTemplate: boolean;
  differs: boolean;
}

/** What the company's Admin has approved. @throws Error when a layout can't be a template */
const TEMPLATES: readonly Template[] = APPROVED.map((name) => {
  const sample = readSample(LAYOUTS[name](new Chance(0), OWN_HOST));
  if ('flaw' in sample) throw new Error(`${name}: ${sample.flaw}`);
  const { fingerprint, codes } = sample;
  return { id: name, name, key: fingerprint.key, parts: fingerprint.parts, codes };
});

/** Judges messages as the product does, with the detector that is built in and the company's templates. */
export function judged({ message, ...sent }: Sent): Judged {
  const search = { fingerprint: fingerprintOf(message), found: TEMPLATES };
  const { score, template, indicators } = judgeBuiltin(message, null, null, search);
  const differs = indicators.some(({ code }) => code === 'differs-from-template');
  return {
    ...sent,
    message,
    ...traitsOf(message),
    score,
    isTemplate: (template ?? null) !== null,
    differs,
  };
}
