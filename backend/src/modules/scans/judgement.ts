import type { FallbackVerdict, Traits, Verdict } from '@gatepost/detector';
import { reviewAt } from '../../contract/review-status.js';
import type { ScanRow } from './scan.columns.js';

/** What is known of a message once it has been judged, as far as it could be. */
export interface Judgement {
  /** Null when the detector failed: a worker tries again, and at last the scan fails. */
  verdict: FallbackVerdict | null;
  /** False while a language model is still to be asked; `verdict` is then what stands if it can't be. */
  isFinal: boolean;
  /** Null for a message that the detector has not read. */
  traits: Traits | null;
}

/** Of a message that nobody has read yet. */
export const UNJUDGED: Judgement = { verdict: null, isFinal: false, traits: null };

/** The columns that a verdict fills. */
export const VERDICT_COLUMNS = [
  'score',
  'baseScore',
  'adjustments',
  'template',
  'summary',
  'indicators',
  'engine',
  'detector',
  'degraded',
  'tokensConsumed',
  'reviewStatus',
  'linkHosts',
  'language',
  'fingerprint',
] as const satisfies (keyof ScanRow)[];
export type VerdictColumns = Pick<ScanRow, (typeof VERDICT_COLUMNS)[number]>;

/** Of a scan without a verdict. */
export const NO_VERDICT: VerdictColumns = {
  score: null,
  baseScore: null,
  adjustments: [],
  template: null,
  summary: null,
  indicators: [],
  engine: null,
  detector: null,
  degraded: false,
  tokensConsumed: 0,
  reviewStatus: null,
  linkHosts: null,
  language: null,
  fingerprint: null,
};

type Certain = Pick<Verdict, 'score' | 'summary' | 'engine'>;
type JudgedColumns = VerdictColumns & Certain;
export type JudgedScan = ScanRow & JudgedColumns;

/** True for a scan with a verdict. */
export const isJudged = <R extends Pick<ScanRow, 'score'>>(row: R): row is R & Certain => row.score !== null;

/** What is stored of a verdict that is final. */
export const verdictColumns = (verdict: Verdict, traits: Traits | null): JudgedColumns => ({
  score: verdict.score,
  baseScore: verdict.baseScore ?? null,
  adjustments: verdict.adjustments ?? [],
  template: verdict.template ?? null,
  // Half a character would make it no JSON to PostgreSQL.
  summary: verdict.summary.toWellFormed(),
  indicators: verdict.indicators,
  engine: verdict.engine,
  detector: verdict.detector ?? null,
  degraded: verdict.degraded ?? false,
  tokensConsumed: verdict.tokensConsumed,
  reviewStatus: reviewAt(verdict.score),
  linkHosts: traits?.linkHosts ?? null,
  language: traits?.language ?? null,
  fingerprint: traits?.fingerprint ?? null,
});

/** What is stored of a judgement: a verdict that a model may still change is kept apart. */
export function judgedColumns({
  verdict,
  isFinal,
  traits,
}: Judgement): VerdictColumns & Pick<ScanRow, 'status' | 'fallbackVerdict'> {
  if (verdict && isFinal)
    return { ...verdictColumns(verdict, traits), status: 'completed', fallbackVerdict: null };
  const { linkHosts, language, fingerprint } = traits ?? NO_VERDICT;
  return {
    ...NO_VERDICT,
    linkHosts,
    language,
    fingerprint,
    status: 'queued',
    fallbackVerdict: verdict,
  };
}

/** What was said of a scan when it was accepted; null when a model need not be asked, or nothing was said. */
export function earlierJudgement({
  fallbackVerdict: verdict,
  linkHosts,
  language,
  fingerprint,
}: Pick<ScanRow, 'fallbackVerdict' | 'linkHosts' | 'language' | 'fingerprint'>): Judgement | null {
  const traits = linkHosts && { linkHosts, language, fingerprint };
  return verdict && { verdict, isFinal: false, traits };
}
