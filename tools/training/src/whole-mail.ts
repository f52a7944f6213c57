import { findEvidence } from '@gatepost/detector/internals/evidence/evidence';
import { withProfile } from '@gatepost/detector/internals/profile/apply';
import { readMessage } from '@gatepost/detector/internals/reading/reading';
import { toVerdict } from '@gatepost/detector/internals/verdict/verdict';
import type { Profile } from '@gatepost/detector';
import { type Header, type Message, messageOfText, type MessageText, type Part } from '@gatepost/message';
import { markdownTable } from '@gatepost/report/markdown';
import { verdictsUnder } from './held-out-verdicts.js';
import { hamKindOf } from './ham-kinds.js';
import type { HeldOut } from './holdout.js';
import { pageOf } from './robustness/layouts.js';
import { HONEYPOT } from './targets.js';

/** What is aimed at for whole emails, as shares at 7 or more. */
const AIMS = { honest: 0.01, bad: 0.85 };
const HIGH = 7;

/** Whose account sends what was stolen from nobody: phishing leaves from a company that it says nothing of. */
const HIJACKED = 'northwind.com';

const LOOKS_LIKE_HTML = /^\s*<(?:!doctype|html|body|div|table|p|head)\b/i;

/** The domain that a company sends from: honest mail's own links lead there. */
function domainOf(message: MessageText, bad: boolean): string {
  const { links } = readMessage(messageOfText(message));
  const own = bad ? undefined : links.find(({ host }) => host.kind === null && !host.isIp)?.host.domain;
  return own ?? HIJACKED;
}

const address = (name: string, value: string, mailbox: string): Header => ({
  name,
  value: `${value} <${mailbox}>`,
  addresses: [{ name: value, address: mailbox }],
});

const part = (type: Part['type'], text: string, branch: number): Part => ({
  type,
  text,
  charset: 'utf-8',
  faults: [],
  branches: [{ alternative: 0, branch }],
  forwarded: null,
});

/** A text of a corpus as a company's own server passes it on: with its headers, as plain text and as HTML. */
export function wholeMailOf(message: MessageText, domain: string): Message {
  const { subject, body } = message;
  const parts = LOOKS_LIKE_HTML.test(body)
    ? [part('text/html', body, 0)]
    : [part('text/plain', body, 0), part('text/html', pageOf(body), 1)];
  const headers = [
    address('From', 'Grace Miller', `grace.miller@${domain}`),
    address('To', 'Ada', 'ada@customer.example'),
    { name: 'Subject', value: subject ?? '' },
    { name: 'Date', value: 'Tue, 24 Nov 2026 10:00:00 +0000' },
    { name: 'Message-ID', value: `<20261124100000.1@${domain}>` },
    { name: 'MIME-Version', value: '1.0' },
    { name: 'Content-Type', value: 'multipart/alternative; boundary="parts"' },
  ];
  return { channel: 'email', headers, subject, parts, attachments: [], forwarded: [] };
}

const profileOf = (domain: string): Profile => ({
  domains: new Set([domain]),
  linkHosts: new Set(),
  phones: new Set(),
  ibans: new Set(),
  wallets: new Set(),
  brands: new Set(),
  expected: new Set(),
});

/** The score of a message with a profile, from the probability of a model. */
function declaredScore(message: Message, modelProbability: number, profile: Profile): number {
  const reading = readMessage(message);
  const judged = {
    instructions: null,
    language: null,
    reading,
    findings: findEvidence(reading),
    modelProbability,
    explanation: { points: new Map<string, number>(), passages: [] },
  };
  return withProfile(profile, judged, toVerdict(judged)).score;
}

/** Shares of one kind of mail at 7 or more, from 0 to 1: as text alone, whole, and whole with its company's profile. */
export interface WholeShares {
  name: string;
  isBad: boolean;
  count: number;
  text: number;
  whole: number;
  declared: number;
}

function sharesOf(
  name: string,
  items: readonly HeldOut[],
  corpora: readonly HeldOut[],
  high: number,
): WholeShares {
  const judgeOf = verdictsUnder(corpora);
  const isBad = items[0]?.message.bad ?? false;
  const found = items.map((item) => {
    const judge = judgeOf(item);
    const domain = domainOf(item.message.text, isBad);
    const whole = wholeMailOf(item.message.text, domain);
    const probability = judge(whole);
    return {
      text: judge(messageOfText(item.message.text)) >= high,
      whole: probability >= high,
      declared: declaredScore(whole, probability, profileOf(domain)) >= HIGH,
    };
  });
  const share = (of: 'text' | 'whole' | 'declared') => found.filter((each) => each[of]).length / found.length;
  const [text, whole, declared] = [share('text'), share('whole'), share('declared')];
  return { name, isBad, count: items.length, text, whole, declared };
}

/** Held-out mail as whole emails; `high` is the lowest probability of a score of 7. */
export function measureWholeMail(corpora: readonly HeldOut[], high: number): WholeShares[] {
  const honest = corpora.filter(({ message }) => !message.bad && hamKindOf(message) === 'business mail');
  const bad = corpora.filter(({ message }) => message.bad && HONEYPOT.has(message.source));
  return [
    sharesOf('business mail', honest, corpora, high),
    sharesOf('honeypot phishing', bad, corpora, high),
  ];
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

function wholeRow({ name, isBad, count, text, whole, declared }: WholeShares): string[] {
  const isMet = isBad ? declared >= AIMS.bad : declared <= AIMS.honest;
  const aim = isBad ? `≥ ${100 * AIMS.bad} %` : `≤ ${100 * AIMS.honest} %`;
  return [name, `${count}`, aim, ...[text, whole, declared].map(percent), isMet ? 'met' : '**missed**'];
}

/** Whole emails at 7 or more beside their texts alone. */
export const wholeMailTable = (shares: readonly WholeShares[]): string =>
  markdownTable(
    ['at 7 or more', 'messages', 'aim', 'text alone', 'whole', 'with a profile', ''],
    shares.map(wholeRow),
  );
