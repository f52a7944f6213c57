import type { Adjustment, Template, TemplateSearch } from '../detector.js';
import type { Finding } from '../evidence/evidence.js';
import {
  bandTop,
  type BuiltinVerdict,
  type Case,
  raise,
  raisedByDeparture,
  scoreOf,
  summarise,
  toIndicators,
  worstFirst,
} from '../verdict/verdict.js';
import { type Difference, differencesFrom, likeness } from './differences.js';

/** Codes of what is found only by comparison with what a company has declared or approved. */
const BY_COMPARISON = /^(?:undeclared-|differs-)/;
/** The most probable that a message of a template is to be dangerous: the top of the safe band. */
const APPROVED = bandTop(0);
const MAX_NAMED = 3;
/** Templates of which a message has less than that of their text are others. */
const ALIKE = 0.6;

function stepTo(verdict: BuiltinVerdict, score: number, reason: string): Adjustment[] {
  const step: Adjustment = { reason, from: verdict.score, to: score, source: 'template' };
  return [...(verdict.adjustments ?? []), ...(step.from === step.to ? [] : [step])];
}

function matched({ id, name }: Template, judged: Case, verdict: BuiltinVerdict): BuiltinVerdict {
  const { instructions, language, reading } = judged;
  const probability = Math.min(verdict.probability, APPROVED);
  const score = scoreOf(probability);
  return {
    ...verdict,
    probability,
    score,
    template: { id, name },
    adjustments: stepTo(verdict, score, `It matches your template "${name}".`),
    summary: summarise(score, verdict.indicators, reading, {
      instructions,
      language,
      isMuted: false,
      template: name,
    }),
  };
}

/** The verdict with what the message differs in from a template that it resembles. */
function differing(
  { name }: Template,
  differences: readonly Difference[],
  judged: Case,
  verdict: BuiltinVerdict,
): BuiltinVerdict {
  const { instructions, language, reading } = judged;
  const what = differences.slice(0, MAX_NAMED).map((difference) => difference.what);
  const rule = {
    code: 'differs-from-template',
    label: `Differs from your template "${name}" in: ${what.join(', ')}`,
    severity: differences.some(({ leads }) => leads) ? 'medium' : 'low',
  } as const;
  const [found] = differences.flatMap(({ place }) => toIndicators([{ rule, ...place }], reading));
  if (found === undefined) return verdict;
  const indicators = worstFirst([found, ...verdict.indicators]);
  const probability = raise(raisedByDeparture(verdict.probability), indicators);
  const score = scoreOf(probability);
  return {
    ...verdict,
    probability,
    score,
    indicators,
    adjustments: stepTo(verdict, score, `${rule.label}.`),
    summary: summarise(score, indicators, reading, { instructions, language, isMuted: false }),
  };
}

/** The findings in a message that the approved one does not have: a template vouches for what its Admin has seen. */
function newFindings({ codes }: Template, findings: readonly Finding[]): Difference[] {
  const known = new Set(codes);
  return findings
    .filter(
      ({ rule: { code, severity } }) => severity !== 'info' && !known.has(code) && !BY_COMPARISON.test(code),
    )
    .map(({ rule, span, within }) => ({
      what: `"${rule.label}"`,
      place: { span, within },
      leads: false,
    }));
}

/**
 * The verdict on a message of a company with templates. One that matches a template is safe at worst; one that resembles a
 * template has what it differs in as evidence. `templates` are of this message.
 */
export function withTemplates(search: TemplateSearch, judged: Case, verdict: BuiltinVerdict): BuiltinVerdict {
  const same = search.found.find(({ key }) => key === search.outline.key);
  if (same !== undefined) {
    const more = newFindings(same, judged.findings);
    return more.length === 0 ? matched(same, judged, verdict) : differing(same, more, judged, verdict);
  }
  const [nearest] = search.found
    .map((template) => ({ template, shared: likeness(template, search) }))
    .filter(({ shared }) => shared >= ALIKE)
    .sort((left, right) => right.shared - left.shared);
  if (nearest === undefined) return verdict;
  const { template } = nearest;
  return differing(template, differencesFrom(template, search, judged.reading), judged, verdict);
}
