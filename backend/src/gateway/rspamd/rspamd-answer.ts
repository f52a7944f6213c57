import type { JudgedMail, MailDecision, MailHeader } from '../../modules/mail-flow/mail-transaction.js';
import { TAG_HEADER } from '../../modules/mail-flow/gate/outgoing.js';
import type { PolicyContent } from '../../modules/mail-flow/policy/mail-policy.schemas.js';

/** The actions that every client knows. All that were read deliver a message with an action that they don't know. */
export type RspamdAction = 'no action' | 'add header' | 'rewrite subject' | 'soft reject' | 'reject';

export interface RspamdSymbol {
  name: string;
  score: number;
  metric_score: number;
  /** Postal skips symbols without one. */
  description: string;
  options?: string[];
}

type Added = string | { value: string; order: number };

/** The answer to `/checkv2`. The scores of all symbols sum to `score`. */
export interface RspamdAnswer {
  is_skipped: boolean;
  score: number;
  required_score: number;
  action: RspamdAction;
  subject?: string;
  thresholds: Partial<Record<RspamdAction, number>>;
  symbols: Record<string, RspamdSymbol>;
  messages: { smtp_message?: string };
  'message-id': string;
  time_real: number;
  milter: { add_headers: Record<string, Added>; remove_headers: Record<string, number> };
}

/** What else an answer says. */
export interface Answered {
  decision: MailDecision;
  messageId: string | null;
  /** Headers of the message that its mail server is to remove. */
  foreign: readonly string[];
  seconds: number;
  isMilter: boolean;
}

/** More than any message scores. */
export const NEVER = 11;
const BASE = 'GATEPOST_BASE';
const UNCHECKED = 'GATEPOST_UNCHECKED';
const MAX_OPTION = 200;

export function answerOf({ decision, messageId, foreign, seconds, isMilter }: Answered): RspamdAnswer {
  const { judged, policy, reply, subject } = decision;
  const action = actionOf(decision);
  const score = judged?.score ?? 0;
  const thresholds = thresholdsOf(policy);
  return {
    is_skipped: false,
    score,
    required_score: requiredScore(score, action, thresholds),
    action,
    ...(action === 'rewrite subject' && subject !== null && { subject }),
    thresholds,
    symbols: symbolsOf(judged),
    messages: reply ? { smtp_message: reply.text } : {},
    'message-id': (messageId ?? '').replace(/^<(.*)>$/s, '$1') || 'undef',
    time_real: Math.round(seconds * 1000) / 1000,
    milter: {
      // The mark would let a message pass that waits, wherever its mail server puts it.
      add_headers: blocks(action) ? {} : addedHeaders(decision.headers, isMilter),
      remove_headers: Object.fromEntries(foreign.map((name) => [name, 0])),
    },
  };
}

/** As clients of the old protocol read it from `/check`: everything of a metric in one object. */
export function oldForm(answer: RspamdAnswer): object {
  const { is_skipped, score, required_score, action, subject, symbols, messages, time_real } = answer;
  const metric = { is_skipped, is_spam: blocks(action), score, required_score, action };
  return {
    default: { ...metric, ...(subject !== undefined && { subject }), ...symbols },
    messages: Object.values(messages),
    'message-id': answer['message-id'],
    time_real,
  };
}

function actionOf({ action, subject, headers }: MailDecision): RspamdAction {
  switch (action) {
    case 'refuse':
      return 'reject';
    // The message stays with its mail server, which asks again.
    case 'hold':
    case 'defer':
      return 'soft reject';
    // A mail server can't be told that another way has taken it: a duplicate is better than a loss.
    case 'delivered':
    case 'deliver':
      if (subject !== null) return 'rewrite subject';
      return headers.some(({ name }) => name === TAG_HEADER) ? 'add header' : 'no action';
  }
}

const blocks = (action: RspamdAction): boolean => action === 'reject' || action === 'soft reject';

/** None where everything passes: a client that compares by itself must not do more than is decided. */
function thresholdsOf(policy: PolicyContent | null): RspamdAnswer['thresholds'] {
  if (!policy || policy.mode === 'observe') return {};
  const { tagFrom, routeFrom, holdFrom, refuseFrom } = policy;
  // Here routed mail is tagged.
  const markFrom = tagFrom ?? routeFrom;
  return {
    ...(markFrom !== null && { 'add header': markFrom }),
    ...(holdFrom !== null && { 'soft reject': holdFrom }),
    ...(refuseFrom !== null && { reject: refuseFrom }),
  };
}

/** Reached exactly by what does not pass, whatever that was decided by: evidence, or people who released it. */
function requiredScore(score: number, action: RspamdAction, thresholds: RspamdAnswer['thresholds']): number {
  const usual = thresholds['soft reject'] ?? thresholds.reject ?? NEVER;
  if (blocks(action)) return Math.min(score, usual);
  return score < usual ? usual : NEVER;
}

function symbolsOf(judged: JudgedMail | null): Record<string, RspamdSymbol> {
  if (!judged) return { [UNCHECKED]: symbol(UNCHECKED, 0, 'The message was not judged this time') };
  const symbols = new Map<string, RspamdSymbol>();
  for (const { code, label, evidence, points } of judged.indicators) {
    const name = `GATEPOST_${code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '_')}`;
    const before = symbols.get(name);
    const options = [...(before?.options ?? []), ...(evidence ? [cut(evidence)] : [])];
    const sum = rounded((before?.score ?? 0) + (points ?? 0));
    symbols.set(name, { ...symbol(name, sum, before?.description ?? (label || name)), options });
  }
  const found = [...symbols.values()].reduce((sum, { score }) => sum + score, 0);
  const base = symbol(
    BASE,
    rounded(judged.score - found),
    'What every message starts with, within the scale',
  );
  return { [BASE]: base, ...Object.fromEntries(symbols) };
}

const symbol = (name: string, score: number, description: string): RspamdSymbol => ({
  name,
  score,
  metric_score: score,
  description,
});

const cut = (text: string): string => text.slice(0, MAX_OPTION).toWellFormed();

const rounded = (score: number): number => Math.round(score * 100) / 100;

/**
 * Rspamd's proxy puts plain values below the message's own headers, so it gets the place too; others read plain values only. The
 * last of `headers`, the mark, stands lowest: what is put on top first.
 */
function addedHeaders(
  headers: readonly MailHeader[],
  isMilter: boolean,
): RspamdAnswer['milter']['add_headers'] {
  const shaped = (value: string): Added => (isMilter ? { value, order: 0 } : value);
  const inOrder = isMilter ? headers.toReversed() : headers;
  return Object.fromEntries(inOrder.map(({ name, value }) => [name, shaped(value)]));
}
