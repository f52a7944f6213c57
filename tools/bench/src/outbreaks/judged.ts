import { judgeBuiltin } from '@gatepost/detector/builtin';
import type { Profile, Template, Traits } from '@gatepost/detector';
import { outlineOf, readSample } from '@gatepost/detector/template';
import { traitsOf } from '@gatepost/detector/traits';
import { messageOfText } from '@gatepost/message';
import { Chance } from './chance.js';
import type { Sent } from './company.js';
import { APPROVED, LAYOUTS, OWN_HOST } from './machines.js';

/** A message with what the product reads of it before it is stored. */
export interface Judged extends Sent, Traits {
  score: number;
  isTemplate: boolean;
  differs: boolean;
}

/** What a company's Admin has approved and declared. */
export interface Known {
  templates: readonly Template[];
  profile: Profile | null;
}

/** What the company's Admin has approved. @throws Error when a layout can't be a template */
const TEMPLATES: readonly Template[] = APPROVED.map((name) => {
  const sample = readSample(messageOfText(LAYOUTS[name](new Chance(0), OWN_HOST)));
  if ('flaw' in sample) throw new Error(`${name}: ${sample.flaw}`);
  const { outline, codes } = sample;
  return { id: name, name, key: outline.key, parts: outline.parts, codes };
});

const AT_FIRST: Known = { templates: TEMPLATES, profile: null };

/** Judges a message as the product does, with the detector that is built in and the company's templates. */
export const judged = (sent: Sent): Judged => judgedWith(AT_FIRST, sent);

export function judgedWith({ templates, profile }: Known, { message: text, ...sent }: Sent): Judged {
  const message = messageOfText(text);
  const search = { outline: outlineOf(message), found: templates };
  const { score, template, indicators } = judgeBuiltin(message, null, profile, search);
  const differs = indicators.some(({ code }) => code === 'differs-from-template');
  return {
    ...sent,
    message: text,
    ...traitsOf(message),
    score,
    isTemplate: (template ?? null) !== null,
    differs,
  };
}
