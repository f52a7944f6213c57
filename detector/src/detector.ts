/** How a message leaves the company. */
export const CHANNELS = ['email', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];

/** What is judged. `subject` is null for SMS and for e-mail without one; `body` is text or HTML. */
export interface Message {
  channel: Channel;
  subject: string | null;
  body: string;
}

export const SEVERITIES = ['info', 'low', 'medium', 'high'] as const;
export type Severity = (typeof SEVERITIES)[number];

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
}

export const ENGINES = ['llm', 'builtin'] as const;
export type Engine = (typeof ENGINES)[number];

/** What moves a score from what the text alone says. */
export const ADJUSTMENT_SOURCES = ['profile', 'template', 'model', 'outbreak'] as const;
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
  /** What the text alone says, on the same scale. Left out, as `adjustments`, by detectors that adjust nothing. */
  baseScore?: number;
  /** The steps from `baseScore` to `score`, in their order: each begins where the one before it ends. */
  adjustments?: Adjustment[];
  /** The template that the message matches; null, or left out, for none, and where the model has vetoed it. */
  template?: TemplateName | null;
  summary: string;
  indicators: Indicator[];
  tokensConsumed: number;
  engine: Engine;
  /** True when the LLM should have judged and did not. Left out by detectors that ask none. */
  degraded?: boolean;
}

/** What stands until a language model has been asked. */
export interface StandingVerdict extends Verdict {
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
 * What a company has declared about its own messages. Everything is in the form that is looked up: hosts in lower-case
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

/** What a template is called. */
export interface TemplateName {
  id: string;
  /** At most 100 characters. */
  name: string;
}

/** What a message consists of, as hashes: nothing of its text can be read from them. */
export interface FingerprintParts {
  /** In their order: the hash of each sentence, links and numbers apart, and its length. At most 300. */
  sentences: [hash: string, length: number][];
  /** Links, addresses and numbers that never differ, in their order. At most 300. */
  details: [kind: string, hash: string][];
  /** Where forms send to, where pictures come from, what is not shown. */
  forms: string;
  sources: string;
  hidden: string;
}

/** A message without what differs from one recipient to the next. */
export interface Fingerprint {
  /** Equal for messages of one template, and for no others: 43 letters, digits, `-` and `_`. */
  key: string;
  /** Hashes that similar messages share some of; at most 25, of at most 12 characters. */
  features: string[];
  parts: FingerprintParts;
  /** Where the sentences and details stand in the text. */
  spans: { sentences: { start: number; end: number }[]; details: { start: number; end: number }[] };
}

/** A message that a company has approved, for others like it. */
export interface Template extends TemplateName {
  key: string;
  parts: FingerprintParts;
  /** Codes of what was found in it. */
  codes: readonly string[];
}

/** A message's fingerprint, and the company's templates that it may match or resemble: a few. */
export interface TemplateSearch {
  fingerprint: Fingerprint;
  found: readonly Template[];
}

/** What the caller knows and the message does not tell. */
export interface JudgeOptions {
  /** What the sending company has declared; nothing when left out. */
  profile?: Profile | null;
  /** Templates for this message; none when left out. */
  templates?: TemplateSearch | null;
  /** What {@link Detector.judgeNow} said of this message; the built-in detector need not be asked again. */
  standing?: StandingVerdict | null;
  /** False when the client's tokens are used up: nothing is asked that costs any. Default true. */
  withinTokenBudget?: boolean;
  /** Fires when the verdict is no longer wanted here: what still waits for a model rejects soon. */
  signal?: AbortSignal;
  /** Told of tokens as they are spent, whatever comes of them. Those of a verdict add up to its `tokensConsumed`. */
  onTokens?: (tokens: number) => void;
}

/** What is known of the company. */
export type Knowledge = Pick<JudgeOptions, 'profile' | 'templates'>;

/** What a message is like, without what it says: by it a sender's messages are compared with one another. */
export interface Traits {
  /** Where its links lead, each once: registrable domains, or whole hosts where anyone can have one below. At most 20. */
  linkHosts: string[];
  /** As ISO 639-1 has it; null when there is too little text to tell. */
  language: string | null;
  /** By which near-duplicates are found; null when there is too little text. */
  fingerprint: number[] | null;
}

/** A verdict that nobody else had to be asked for. */
export interface ImmediateVerdict {
  verdict: StandingVerdict;
  traits: Traits;
  /** False when a language model is still to be asked; `verdict` is then what stands if it can't be. */
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
