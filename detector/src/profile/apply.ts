import type { Adjustment, Profile } from '../detector.js';
import type { Finding } from '../evidence/evidence.js';
import { learn } from '../model/model.js';
import { foldText, type Reading } from '../reading/reading.js';
import { bandTop, type BuiltinVerdict, type Case, toVerdict, WORDING } from '../verdict/verdict.js';
import { destinationsOf, leadsHome, undeclaredIn } from './destinations.js';
import { blanked } from './numbers.js';

/** Evidence that is none without a profile. */
const UNDECLARED = {
  links: { code: 'undeclared-link', label: 'Links to a host that this company has not declared' },
  phones: { code: 'undeclared-phone', label: 'Gives a phone number that this company has not declared' },
  accounts: { code: 'undeclared-account', label: 'Gives an account that this company has not declared' },
} as const;
const KINDS = ['links', 'phones', 'accounts'] as const;

/** What undeclared places add to the logit, and as an indicator. Not enough to leave a band of scores: false alarms are worse. */
const UNDECLARED_WEIGHT = 0.4;
const UNDECLARED_SEVERITY = 'low';

/** Highest probability of what was muted whole: the top of the safe band. */
const MUTED_WORDING = bandTop(0);
const MAX_NAMED = 3;

function shifted(probability: number): number {
  const odds = (probability / Math.max(1e-9, 1 - probability)) * Math.exp(UNDECLARED_WEIGHT);
  return Math.max(probability, Math.min(odds / (1 + odds), bandTop(probability)));
}

function adjusted(plain: BuiltinVerdict, verdict: BuiltinVerdict, reason: string): BuiltinVerdict {
  const step: Adjustment = { reason, from: plain.score, to: verdict.score, source: 'profile' };
  return { ...verdict, baseScore: plain.score, adjustments: step.from === step.to ? [] : [step] };
}

/** True when the finding counts for nothing in a message whose links and numbers are all declared. */
function isMutedBy({ brands, expected }: Profile, { folded }: Reading, { rule, span }: Finding): boolean {
  if (rule.trade === 'expectable') return expected.has(rule.code);
  if (rule.trade !== 'brand') return rule.trade === 'own-host';
  return brands.has(namedAt(folded, span.start, span.end));
}

/** The folded text at a span of the text. */
function namedAt({ text, offsets }: Reading['folded'], start: number, end: number): string {
  return text.slice(offsets.indexOf(start), offsets.indexOf(end));
}

/** Evidence that is no company's trade: while there is any, nothing is muted. */
function forbidsMuting({ rule: { trade, severity } }: Finding): boolean {
  if (trade === 'expectable') return severity === 'high' || severity === 'medium';
  return trade === undefined || trade === 'brand';
}

/** The reading without what is muted: its words are not judged, and its links are the company's. */
function withoutMuted(reading: Reading, muted: readonly Finding[]): Reading {
  const spans = muted.filter(({ within }) => within === 'text').map(({ span }) => span);
  const text = blanked(reading.text, spans);
  return { ...reading, text, folded: foldText(text), named: new Set(reading.links) };
}

function reasonFor(muted: readonly Finding[], isWordingMuted: boolean): string {
  const labels = new Set(muted.filter(({ rule }) => rule.trade !== 'own-host').map(({ rule }) => rule.label));
  const named = [...labels, ...(isWordingMuted ? ['Its wording as a whole'] : [])].slice(0, MAX_NAMED);
  const what = named.map((label) => `"${label}"`).join(', ');
  const expected = what === '' ? '' : ` Expected of this company: ${what}.`;
  return `All links and numbers are the company's own.${expected}`;
}

const asInformation = ({ rule: { code, label }, span, within }: Finding): Finding => ({
  rule: { code, label, severity: 'info' },
  span,
  within,
});

/** The verdict with expected content muted; null when nothing of it may be, or nothing changes. */
function muted(profile: Profile, judged: Case, plain: BuiltinVerdict): BuiltinVerdict | null {
  const { reading, findings, learned } = judged;
  const off = findings.filter((finding) => isMutedBy(profile, reading, finding));
  const isOff = new Set(off);
  const others = findings.filter((finding) => !isOff.has(finding));
  if (others.some(forbidsMuting)) return null;
  const isWordingMuted = profile.expected.has(WORDING);
  const again = learn(withoutMuted(reading, off), others).probability;
  const probability = Math.min(learned, again, isWordingMuted ? MUTED_WORDING : 1);
  const shown = findings.map((finding) => (isOff.has(finding) ? asInformation(finding) : finding));
  const verdict = toVerdict({ ...judged, findings: shown, learned: probability, isMuted: true });
  return verdict.score < plain.score ? adjusted(plain, verdict, reasonFor(off, isWordingMuted)) : null;
}

/**
 * The verdict on a message of a company with a profile. What leads to undeclared places is a little more evidence; expected
 * content is muted where everything leads to declared ones. Only what the company has declared lowers a score, never what the
 * message says.
 */
export function withProfile(profile: Profile, judged: Case, plain: BuiltinVerdict): BuiltinVerdict {
  const { reading, findings, learned } = judged;
  const destinations = destinationsOf(reading, profile);
  const undeclared = undeclaredIn(profile, destinations);
  const kinds = KINDS.filter((kind) => undeclared[kind].length > 0);
  if (kinds.length > 0) {
    const found = kinds.flatMap((kind) =>
      undeclared[kind].map(({ start, end }): Finding => {
        const rule = { ...UNDECLARED[kind], severity: UNDECLARED_SEVERITY } as const;
        return { rule, span: { start, end }, within: 'text' };
      }),
    );
    const verdict = toVerdict({ ...judged, findings: [...findings, ...found], learned: shifted(learned) });
    return adjusted(plain, verdict, `${kinds.map((kind) => UNDECLARED[kind].label).join('. ')}.`);
  }
  if (profile.expected.size === 0 || plain.score === 1) return plain;
  return (leadsHome(reading, profile, destinations) && muted(profile, judged, plain)) || plain;
}
