import type { Indicator, RiskLevel } from '../detector.js';
import { ENGLISH } from './english.js';
import { GERMAN } from './german.js';

/** Where in a message something was found. */
export type Part = { kind: 'sms' | 'subject' | 'body' | 'attachment' } | { kind: 'header'; name: string };
export type Danger = Exclude<RiskLevel, 'safe'>;
export type Kind = 'email' | 'sms';
/** What its sender is asked to check. */
export type Check = 'links' | 'payee';
/** Why a language model said nothing. */
export type Silence = 'unreachable' | 'unusable' | 'over-budget';
/** Why a language model's lower score is suspect. */
export type Distrust = 'addressed' | 'instructed' | 'partial' | 'lower';

/** What summaries are made of, in one language. A property that ends in a full stop is a sentence; a list is several. */
export interface Words {
  advice: Readonly<Record<RiskLevel, string>>;
  /** Said where a score is low in spite of the worst that a rule can find. */
  look: string;
  opening: Readonly<Record<Danger, string>>;
  asAWhole: string;
  readAll: string;
  weighsMost: (quote: string) => string;
  inParticular: (findings: string) => string;
  /** `besides` are the other findings; null for none. */
  passage: (isLink: boolean, quote: string, besides: string | null) => string;
  ask: (checks: readonly Check[]) => string;
  notToBeSent: string;
  hardlyWords: readonly string[];
  /** Of an email without a text, by what it has in its place. */
  noText: Readonly<Record<'encrypted' | 'picture' | 'nothing', readonly string[]>>;
  grave: (kind: Kind, finding: string) => readonly string[];
  glance: (kind: Kind, finding: string) => readonly string[];
  safe: (kind: Kind, hasLinks: boolean, hasSigns: boolean) => readonly string[];
  ownTrade: readonly string[];
  approved: (name: string) => readonly string[];
  testString: readonly string[];
  noInstructions: string;
  part: (part: Part) => string;
  /** Says of the part with the evidence what was found: "asks for …", "has a link to …". */
  predicate: (indicator: Pick<Indicator, 'code' | 'label'>) => string;
  and: string;
  quotes: readonly [opening: string, closing: string];
  withoutModel: (silence: Silence, tokens: number, hasInstructions: boolean) => string;
  modelWithoutQuote: (score: number, counted: number) => string;
  modelLower: (score: number, why: Distrust) => string;
  addressedToAi: string;
}

/** German, and not Low or Swiss German. */
const IS_GERMAN = /^(?:Austrian |Swiss High )?German\b/;

/** The words of the language that a company's summaries are in, by its English name: English, where it is not German. */
export const wordsOf = (language: string | null | undefined): Words =>
  language && IS_GERMAN.test(language) ? GERMAN : ENGLISH;
