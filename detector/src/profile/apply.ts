import type { Adjustment, Profile } from '../detector.js';
import type { Finding } from '../evidence/evidence.js';
import { infer } from '../model/model.js';
import { blanked, type Reading, readText, type Span } from '../reading/reading.js';
import {
  bandTop,
  type BuiltinVerdict,
  type Case,
  raisedByDeparture,
  toVerdict,
  WORDING,
} from '../verdict/verdict.js';
import { type Destinations, destinationsOf, leadsOnlyToDeclared, undeclaredIn } from './destinations.js';
import { borrowsName, isFromOwn, undeclaredSenders } from './senders.js';

/** Evidence that is none without a profile. */
const UNDECLARED = {
  links: { code: 'undeclared-link', label: 'Links to a host that this company has not declared' },
  phones: { code: 'undeclared-phone', label: 'Gives a phone number that this company has not declared' },
  accounts: { code: 'undeclared-account', label: 'Gives an account that this company has not declared' },
} as const;
const KINDS = ['links', 'phones', 'accounts'] as const;

const UNDECLARED_SEVERITY = 'low';

/** Why what a sender is called counts for nothing. */
const OWN_SENDER = "Its sender is in the company's own domains.";
/** The lowest probability of a message that asks for money or secrets in the company's name, from elsewhere. */
const BORROWED_NAME = 0.4;

/** Highest probability of what was muted whole: the top of the safe band. */
const MUTED_WORDING = bandTop(0);
const MAX_NAMED = 3;

function adjusted(plain: BuiltinVerdict, verdict: BuiltinVerdict, reason: string): BuiltinVerdict {
  const { score: from, baseScore = from, adjustments = [] } = plain;
  const step: Adjustment = { reason, from, to: verdict.score, source: 'profile' };
  return { ...verdict, baseScore, adjustments: step.from === step.to ? adjustments : [...adjustments, step] };
}

/** True when the finding counts for nothing in a message whose links and numbers are all declared. */
function isMutedBy({ brands, expected }: Profile, { folded }: Reading, { rule, span }: Finding): boolean {
  if (rule.category === 'expectable') return expected.has(rule.code);
  if (rule.category !== 'brand') return rule.category === 'own-host';
  return brands.has(namedAt(folded, span.start, span.end));
}

/** The folded text at a span of the text. */
function namedAt({ text, offsets }: Reading['folded'], start: number, end: number): string {
  return text.slice(offsets.indexOf(start), offsets.indexOf(end));
}

/** Evidence that no company may expect of its own mail: while there is any, nothing is muted. */
function forbidsMuting({ rule: { category, severity } }: Finding): boolean {
  if (category === 'expectable') return severity === 'high' || severity === 'medium';
  return category === undefined || category === 'brand';
}

/** The reading without what is muted: its words are not judged, and its links are the company's. */
function withoutMuted(reading: Reading, muted: readonly Finding[]): Reading {
  const spans = muted.filter(({ within }) => within === 'text').map(({ span }) => span);
  const text = blanked(reading.text, spans);
  return { ...reading, text, folded: readText(text).folded, named: new Set(reading.links) };
}

function reasonFor(muted: readonly Finding[], isWordingMuted: boolean): string {
  const labels = new Set(
    muted.filter(({ rule }) => rule.category !== 'own-host').map(({ rule }) => rule.label),
  );
  const named = [...labels, ...(isWordingMuted ? ['Its wording as a whole'] : [])].slice(0, MAX_NAMED);
  const what = named.map((label) => `"${label}"`).join(', ');
  const expected = what === '' ? '' : ` Expected of this company: ${what}.`;
  return `All links and numbers are the company's own.${expected}`;
}

const asInformation = ({ rule: { code, label }, ...found }: Finding): Finding => ({
  ...found,
  rule: { code, label, severity: 'info' },
});

/** The verdict with expected content muted; null when nothing of it may be, or nothing changes. */
function muted(profile: Profile, judged: Case, plain: BuiltinVerdict): BuiltinVerdict | null {
  const { reading, findings, modelProbability } = judged;
  const off = findings.filter((finding) => isMutedBy(profile, reading, finding));
  const isOff = new Set(off);
  const others = findings.filter((finding) => !isOff.has(finding));
  if (others.some(forbidsMuting)) return null;
  const isWordingMuted = profile.expected.has(WORDING);
  const withoutThem = infer(withoutMuted(reading, off), others).probability;
  const probability = Math.min(modelProbability, withoutThem, isWordingMuted ? MUTED_WORDING : 1);
  const shown = findings.map((finding) => (isOff.has(finding) ? asInformation(finding) : finding));
  const verdict = toVerdict({ ...judged, findings: shown, modelProbability: probability, isMuted: true });
  return verdict.score < plain.score ? adjusted(plain, verdict, reasonFor(off, isWordingMuted)) : null;
}

/** What a sender is called says nothing where that is one of the company's own. */
function withoutOwnSender(profile: Profile, judged: Case): Case {
  const others = judged.findings.filter(({ rule }) => rule.category !== 'own-sender');
  const isMeant = others.length < judged.findings.length && isFromOwn(judged.reading, profile);
  return isMeant ? { ...judged, findings: others } : judged;
}

/** The spans of what a message leads to, as evidence. */
const findingsOf = (kind: (typeof KINDS)[number], spans: readonly Span[]): Finding[] =>
  spans.map(({ start, end }) => ({
    rule: { ...UNDECLARED[kind], severity: UNDECLARED_SEVERITY },
    span: { start, end },
    within: 'text',
  }));

/** Null where all that can be compared with the profile is declared. */
function departing(
  profile: Profile,
  judged: Case,
  plain: BuiltinVerdict,
  destinations: Destinations,
): BuiltinVerdict | null {
  const { reading, findings, modelProbability } = judged;
  const undeclared = undeclaredIn(profile, destinations);
  const senders = undeclaredSenders(reading, profile, findings);
  const found = [...KINDS.flatMap((kind) => findingsOf(kind, undeclared[kind])), ...senders];
  if (found.length === 0) return null;
  const raised = raisedByDeparture(modelProbability);
  const verdict = toVerdict({
    ...judged,
    findings: [...findings, ...found],
    modelProbability: borrowsName(senders) ? Math.max(raised, BORROWED_NAME) : raised,
  });
  const labels = new Set(found.map(({ rule }) => rule.label));
  return adjusted(plain, verdict, `${[...labels].join('. ')}.`);
}

/**
 * The verdict on a message of a company with a profile. What leads to undeclared places is a little more evidence; expected
 * content is muted where everything leads to declared ones. Only what the company has declared lowers a score, never what the
 * message says.
 */
export function withProfile(profile: Profile, given: Case, plain: BuiltinVerdict): BuiltinVerdict {
  const judged = withoutOwnSender(profile, given);
  const known = judged === given ? plain : adjusted(plain, toVerdict(judged), OWN_SENDER);
  const destinations = destinationsOf(judged.reading, profile);
  const departed = departing(profile, judged, known, destinations);
  if (departed !== null) return departed;
  if (profile.expected.size === 0 || known.score === 1) return known;
  return (
    (leadsOnlyToDeclared(judged.reading, profile, destinations) && muted(profile, judged, known)) || known
  );
}
