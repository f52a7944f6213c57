import type { Message } from '@gatepost/message';

export const SEVERITIES = ['info', 'low', 'medium', 'high'] as const;
export type Severity = (typeof SEVERITIES)[number];

export const PLACE_FIELDS = ['subject', 'body', 'header', 'attachment'] as const;

/** Where in a message the evidence of an indicator is, in UTF-16 units as JavaScript counts them. */
export interface Place {
  /** `body`: the text view of the message. Of HTML it has the source, so that markup may stand between the words that are quoted. */
  field: (typeof PLACE_FIELDS)[number];
  /** In the body, the part of the message by its index; null: the headers of a forwarded message, as the text view has them. */
  part: number | null;
  /** The header in whose value it is, by its index. */
  header: { name: string; index: number } | null;
  /** The attachment in whose name it is, or, where it has none, in whose type, by its index. */
  attachment: { name: string | null; index: number } | null;
  start: number;
  /** Behind the last character. */
  end: number;
}

/** One reason for the score. `evidence` quotes the message, at most 200 characters. */
export interface Indicator {
  /**
   * What it added to `baseScore`, a whole number from 0 to 9; null, or left out, where nobody knows: what a language model
   * says, and what was found by comparison with what the company has declared or approved.
   */
  points?: number | null;
  code: string;
  label: string;
  severity: Severity;
  evidence: string;
  /** Null where what is quoted comes from no source, as a bullet of a list does. */
  place: Place | null;
}

export const ENGINES = ['llm', 'builtin'] as const;
export type Engine = (typeof ENGINES)[number];

/** The reasons for which a score may differ from that of the text alone. */
export const ADJUSTMENT_SOURCES = ['profile', 'template', 'model', 'campaign', 'outbreak'] as const;
export type AdjustmentSource = (typeof ADJUSTMENT_SOURCES)[number];

/** One step from the score of the text alone to the final one; `from` and `to` are whole numbers from 1 to 10. */
export interface Adjustment {
  /** A sentence in plain words, at most 400 characters; quotes nothing from the message. */
  reason: string;
  from: number;
  to: number;
  source: AdjustmentSource;
}

/** `score` is a whole number from 1 (harmless) to 10 (certainly dangerous). */
export interface Verdict {
  score: number;
  /** The score of the text alone, on the same scale. Left out, as `adjustments`, by detectors that adjust nothing. */
  baseScore?: number;
  /** The steps from `baseScore` to `score`, in their order: each begins where the one before it ends. */
  adjustments?: Adjustment[];
  /** The template that the message matches; null, or left out, for none, and where the model has vetoed it. */
  template?: TemplateName | null;
  summary: string;
  indicators: Indicator[];
  tokensConsumed: number;
  engine: Engine;
  /** The built-in detector that judged it, also where a model has: `2-1a2b3c4d`, version of its rules and hash of its weights. Left out by others. */
  detector?: string;
  /** True when the LLM should have judged and did not. Left out by detectors that ask none. */
  degraded?: boolean;
}

/** The verdict that counts if no language model can be asked. */
export interface FallbackVerdict extends Verdict {
  /** The summary without what it says of the model. Left out by detectors that begin anew when they ask one. */
  ownSummary?: string;
}

export const RISK_LEVELS = ['safe', 'suspicious', 'high'] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

/** Highest score of the safe band, and of the suspicious band; the API promises both. */
export const SAFE_MAX = 3;
export const SUSPICIOUS_MAX = 6;

export function riskLevelOf(score: number): RiskLevel {
  if (score <= SAFE_MAX) return 'safe';
  return score <= SUSPICIOUS_MAX ? 'suspicious' : 'high';
}

/**
 * A company's own description of its messages. Everything is in the form that is looked up: hosts in lower-case
 * ASCII, text in lower case without accents. At most a few hundred entries of each kind.
 */
export interface Profile {
  /** Its own hosts: they and all below them are its own, in links and in mail addresses. */
  domains: ReadonlySet<string>;
  /** Others' hosts that it links to, with all below them: `host`, or `host/path` for what is below that path. */
  linkHosts: ReadonlySet<string>;
  /** Digits of its phone numbers, in each way to write them: with and without country code or trunk prefix. */
  phones: ReadonlySet<string>;
  /** Without blanks. */
  ibans: ReadonlySet<string>;
  wallets: ReadonlySet<string>;
  /** Brands that it writes about though it isn't them. */
  brands: ReadonlySet<string>;
  /** What its mail is about: codes that are listed as expectable. */
  expected: ReadonlySet<string>;
  /** The English name of the language that a model writes summaries in, such as `German`; null, or left out: English. */
  summaryLanguage?: string | null;
}

/** Whether a company has declared that it links to a host, in lower case, or to one above it, whatever is below. */
export function declaresHost({ domains, linkHosts }: Profile, host: string): boolean {
  const parts = host.split('.');
  return parts.some((_, place) => {
    const name = parts.slice(place).join('.');
    return domains.has(name) || linkHosts.has(name);
  });
}

export interface TemplateName {
  id: string;
  /** At most 100 characters. */
  name: string;
}

/** The parts of a message as hashes: nothing of its text can be read from them. */
export interface OutlineParts {
  /** In their order: the hash of each sentence, links and numbers apart, and its length. At most 300. */
  sentences: [hash: string, length: number][];
  /** Links, addresses and numbers that never differ, in their order. At most 300. */
  details: [kind: string, hash: string][];
  /** Hashes of the addresses that forms send to and pictures come from, and of hidden text. */
  forms: string;
  sources: string;
  hidden: string;
}

/** A message without what differs from one recipient to the next. */
export interface Outline {
  /** Equal for messages of one template, and for no others: 43 letters, digits, `-` and `_`. */
  key: string;
  /** Hashes that similar messages share some of; at most 25, of at most 12 characters. */
  features: string[];
  parts: OutlineParts;
  /** The places of the sentences and details in the text. */
  spans: { sentences: { start: number; end: number }[]; details: { start: number; end: number }[] };
}

/** A message that a company has approved, for others like it. */
export interface Template extends TemplateName {
  key: string;
  parts: OutlineParts;
  /** Codes of what was found in it. */
  codes: readonly string[];
}

/** A message's outline, and the company's templates that it may match or resemble: a few. */
export interface TemplateSearch {
  outline: Outline;
  found: readonly Template[];
}

/** Finds the company's templates that a message with this outline may match or resemble. */
export type FindTemplates = (outline: Pick<Outline, 'key' | 'features'>) => Promise<readonly Template[]>;

/** Facts that the caller knows and the message does not show. */
export interface JudgeOptions {
  /** The sending company's profile; none when left out. */
  profile?: Profile | null;
  /** Called at most once for a message; null, or left out, for a company without templates. */
  findTemplates?: FindTemplates | null;
  /** The verdict of {@link Detector.judgeNow} on this message: with it the built-in detector is not asked again. */
  fallback?: FallbackVerdict | null;
  /** False when the client's tokens are used up: nothing is asked that costs any. Default true. */
  withinTokenBudget?: boolean;
  /** Fires when a language model has had its time: the built-in verdict then stands, degraded. */
  deadline?: AbortSignal;
  /** Fires when the verdict is no longer wanted here: what still waits for a model rejects soon. */
  signal?: AbortSignal;
  /** Called with each number of tokens that is spent, even in vain. Those of a verdict add up to its `tokensConsumed`. */
  onTokens?: (tokens: number) => void;
}

/** The part of the options that depends on the sending company. */
export type Knowledge = Pick<JudgeOptions, 'profile' | 'findTemplates'>;

/** Properties by which a sender's messages are compared with one another; they don't contain its text. */
export interface Traits {
  /** Targets of its links, each once: registrable domains, or whole hosts where anyone can have one below. At most 20. */
  linkHosts: string[];
  /** As ISO 639-1 has it; null when there is too little text to tell. */
  language: string | null;
  /** A locality-sensitive hash, by which near-duplicates are found; null when there is too little text. */
  fingerprint: number[] | null;
}

/** A verdict that nobody else had to be asked for. */
export interface ImmediateVerdict {
  verdict: FallbackVerdict;
  traits: Traits;
  /** False when a language model is still to be asked; `verdict` is then the one that counts if it can't be. */
  isFinal: boolean;
}

/** Judges one message. `instructions` are the client's own words, and may steer only what is able to follow them. */
export interface Detector {
  /** True when {@link judgeNow} is all there is: nobody else is asked. */
  readonly isImmediate: boolean;
  /** Judges at once, without any service: about 1 ms of processor time for 1,000 characters. Null: only {@link judge} can. */
  judgeNow(
    message: Message,
    instructions: string | null,
    options?: Knowledge,
  ): Promise<ImmediateVerdict | null>;
  /** The whole judgement: with a language model if there is one. */
  judge(message: Message, instructions: string | null, options?: JudgeOptions): Promise<Verdict>;
}
