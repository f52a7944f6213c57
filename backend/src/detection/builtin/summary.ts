import { riskLevelOf, type Indicator, type Message, type RiskLevel } from '../verdict.js';

const OPENING: Record<RiskLevel, string> = {
  safe: 'This looks like an ordinary message.',
  suspicious: 'Parts of this message resemble spam or phishing.',
  high: 'This message strongly resembles spam or phishing.',
};

const ADVICE: Record<RiskLevel, string> = {
  safe: 'Nothing needs to be done before it is sent.',
  suspicious:
    'Check with the sender that it is meant, and where its links and payment details lead, before it is sent.',
  high: "Don't send it until the sender's account has been checked and the sender has confirmed the message in person.",
};

const TEST_STRING =
  'This message contains GTUBE, the standard test string for spam filters. It is a test and scores 10 by definition; it says nothing about the sender.';

const NO_INSTRUCTIONS =
  "The built-in detector can't follow custom scanning instructions, so they were not applied.";

function lowerFirst(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

function listed(labels: readonly string[]): string {
  if (labels.length < 2) return labels.join('');
  return `${labels.slice(0, -1).join('; ')}; and ${labels.at(-1) ?? ''}`;
}

function reasons(indicators: readonly Indicator[], level: RiskLevel): string {
  const telling = indicators.filter(({ severity }) => severity !== 'info').slice(0, 3);
  const labels = telling.map(({ label, evidence }) => `${lowerFirst(label)} ("${shorten(evidence)}")`);
  if (labels.length > 0) return `Found in it: ${listed(labels)}.`;
  if (level === 'safe')
    return 'No request for passwords or payments, no threat and no disguised link was found in it.';
  return 'No single passage proves it, but its wording as a whole is that of unwanted mail.';
}

function safeReasons(indicators: readonly Indicator[], message: Message): string {
  const telling = indicators.filter(({ severity }) => severity === 'medium' || severity === 'high');
  const kind = message.channel === 'sms' ? 'text message' : 'message';
  if (telling.length === 0) return reasons([], 'safe');
  const label = lowerFirst(telling[0]?.label ?? '');
  return `One point is worth a glance (${label}), but the rest reads like a normal business or personal ${kind}.`;
}

function shorten(evidence: string): string {
  const line = evidence.replace(/\s+/g, ' ').replaceAll('"', "'");
  const characters = Array.from(line);
  return characters.length <= 80 ? line : `${characters.slice(0, 77).join('')}…`;
}

/** Two to four plain sentences: what was found, and what to do. `instructions` is the client's own text, or null. */
export function summarise(
  score: number,
  indicators: readonly Indicator[],
  message: Message,
  instructions: string | null,
): string {
  const level = riskLevelOf(score);
  const told = instructions === null || instructions.trim() === '' ? [] : [NO_INSTRUCTIONS];
  if (indicators.some(({ code }) => code === 'gtube'))
    return [TEST_STRING, 'Use it only to check that scanning works.', ...told].join(' ');
  const why = level === 'safe' ? safeReasons(indicators, message) : reasons(indicators, level);
  return [OPENING[level], why, ADVICE[level], ...told].join(' ');
}
