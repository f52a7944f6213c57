import { DAY_MS, HOUR_MS } from '@gatepost/backend/internals/common/durations';
import {
  agreedAmong,
  type Alarm,
  factsBy,
  type FactsOf,
  isTrusted,
  type Recurring,
  recurringAmong,
  samplesOf,
} from '@gatepost/backend/internals/modules/scans/proposals/recurring';
import { SAFE_MAX, type Template } from '@gatepost/detector';
import { readHost } from '@gatepost/detector/profile';
import { readSample } from '@gatepost/detector/template';
import { messageOfText } from '@gatepost/message';
import { Chance } from './chance.js';
import { type Company, type Sent, START } from './company.js';
import { type Judged, judgedWith, type Known } from './judged.js';
import { NOTICE_SENDER, noticesOf } from './notices.js';
import { NAMES } from './words.js';

/** Nothing is approved at first. The Admin begins to look at proposals on this day, and looks at them each morning of a week. */
const BEGUN = 30;
const WEEK = 7;
/** As far back as the product looks. */
const WINDOW_MS = 30 * DAY_MS;
const SALE = 81;
const NOTHING: Known = { templates: [], profile: null };

/** Texts of an account that somebody else sends with slowly, for days, so that it may look like a habit. */
const LURES: Readonly<Record<string, (name: string, code: number) => string>> = {
  'to a new host': (name, code) =>
    `Dear ${name}, your mailbox is almost full and new messages will be rejected from tomorrow on. Sign in with your password to ` +
    `get more space, it takes a minute: https://mailbox-desk77.com/login?u=${code}`,
  "to anyone's pages": (name, code) =>
    `Dear ${name}, your account will be suspended within 24 hours. Confirm your password in this form to keep it: ` +
    `https://forms.gle/${code}abc`,
  'without a link': (name, code) =>
    `Hello ${name}, I am in a meeting all day and can't talk. Could you do me a favour and buy five gift cards for a customer? ` +
    `Send me a photo of the codes as soon as you have them, I will pay you back tomorrow. Reference ${code}`,
};
const A_DAY = 5;
/** The longest that one goes on, and the shortest: what the rule asks of a habit. */
const LURE_DAYS = [6, 14, 20];

export interface ProposalsResult {
  /** Alarms among ordinary messages: before the Admin looks, and from a week after that until the sale. */
  before: Share;
  after: Share;
  /** The same of the notices that programs send each day. */
  notices: { before: Share; after: Share };
  accepted: string[];
  /** Slow hijacks that nothing else notices, and those that were proposed. */
  lures: number;
  proposedLures: string[];
}

export interface Share {
  alarms: number;
  messages: number;
}

const asAtFirst = (message: Sent): Judged => judgedWith(NOTHING, message);
const dayAt = (day: number): number => START + day * DAY_MS;
export const isAlarm = ({ score }: Judged): boolean => score > SAFE_MAX;

function shareOf(messages: readonly Judged[], from: number, to: number): Share {
  const some = messages.filter(({ at }) => at >= dayAt(from) && at < dayAt(to));
  return { alarms: some.filter(isAlarm).length, messages: some.length };
}

/** What the product knows of a company's hosts. */
function factsAmong(messages: readonly Judged[], { profile }: Known): FactsOf {
  const firstSeen = new Map<string, number>();
  for (const { at, linkHosts } of messages)
    for (const host of linkHosts) if (!firstSeen.has(host)) firstSeen.set(host, at);
  return factsBy(profile, firstSeen, readHost);
}

function alarmsOf(messages: readonly Judged[], now: number): Alarm[] {
  const recent = messages.flatMap((message, place) => {
    const { at, score, fingerprint, linkHosts } = message;
    if (at >= now || at < now - WINDOW_MS || !isAlarm(message) || fingerprint === null) return [];
    return [{ id: String(place), at, score, fingerprint, linkHosts, isHarmful: false }];
  });
  return recent.toReversed();
}

/** The message that stands for a group, with its template; undefined when it can't be one. */
function templateOf(messages: readonly Judged[], group: Recurring) {
  const samples = samplesOf(group).flatMap(({ id }) => {
    const message = messages[Number(id)];
    if (!message) return [];
    const sample = readSample(messageOfText(message.message));
    return [{ message, sample, key: 'flaw' in sample ? null : sample.outline.key }];
  });
  const agreed = agreedAmong(samples);
  if (!agreed || 'flaw' in agreed.sample) return undefined;
  const { message, sample } = agreed;
  const { outline, codes } = sample;
  const name = message.message.subject ?? '';
  const template: Template = {
    id: `${name} ${outline.key}`,
    name,
    key: outline.key,
    parts: outline.parts,
    codes,
  };
  return { message, template };
}

/** What is proposed on the morning `now`: by templates, the remedy that the product shows first. */
export function proposedAt(messages: readonly Judged[], now: number, known: Known) {
  const factsOf = factsAmong(
    messages.filter(({ at }) => at < now),
    known,
  );
  const groups = recurringAmong(alarmsOf(messages, now)).filter((group) => isTrusted(group, factsOf));
  return groups.flatMap((group) => {
    const found = templateOf(messages, group);
    return found && isAlarm(judgedWith(known, found.message)) ? [found] : [];
  });
}

const rejudged = (known: Known, message: Judged): Judged =>
  isAlarm(message) ? judgedWith(known, message) : message;

/** An attentive Admin accepts each morning what is proposed; messages of later days are judged with it. */
function accept(ordinary: readonly Judged[]) {
  const templates = [...NOTHING.templates];
  let messages = ordinary;
  const accepted: string[] = [];
  for (let day = BEGUN; day < BEGUN + WEEK; day += 1) {
    const proposed = proposedAt(messages, dayAt(day), { ...NOTHING, templates });
    if (proposed.length === 0) continue;
    accepted.push(...proposed.map(({ template }) => template.name));
    templates.push(...proposed.map(({ template }) => template));
    const now = { ...NOTHING, templates: [...templates] };
    messages = messages.map((message) => (message.at < dayAt(day) ? message : rejudged(now, message)));
  }
  return { known: { ...NOTHING, templates }, messages, accepted };
}

/** Some a day in working hours, from one account, for days: nothing but the rule for proposals looks at them. */
function slowly(
  text: (name: string, code: number) => string,
  sender: string,
  days: number,
  chance: Chance,
): Sent[] {
  return Array.from({ length: days * A_DAY }, (_, place) => ({
    at: dayAt(BEGUN - days + Math.floor(place / A_DAY)) + (9 + 2 * (place % A_DAY)) * HOUR_MS,
    sender,
    message: {
      channel: 'email',
      subject: 'For you',
      body: text(chance.pick(NAMES), chance.whole(1_000, 99_999)),
    },
    isHijack: true,
  }));
}

function luresIn(company: Pick<Company, 'accounts'>, seed: number, ordinary: readonly Judged[]) {
  const chance = new Chance(seed + 3_000);
  const upTo = ordinary.filter(({ at }) => at < dayAt(BEGUN));
  const kinds = Object.entries(LURES).flatMap(([name, text]) =>
    LURE_DAYS.map((days) => ({ name, text, days })),
  );
  const proposed = kinds.filter(({ text, days }) => {
    const sent = slowly(text, chance.pick(company.accounts).sender, days, chance);
    const lures = sent.map(asAtFirst);
    const all = [...upTo, ...lures].sort((a, b) => a.at - b.at);
    return proposedAt(all, dayAt(BEGUN), NOTHING).some(({ message }) => message.isHijack);
  });
  return { lures: kinds.length, proposedLures: proposed.map(({ name, days }) => `${name}, ${days} days`) };
}

/** The company with notices and an attentive Admin: what is left of its false alarms, and its mail without and with what was accepted. */
export function withProposals(company: Pick<Company, 'accounts'>, seed: number, sent: readonly Sent[]) {
  const all = [...sent, ...noticesOf(seed, SALE)].sort((a, b) => a.at - b.at);
  const ordinary = all.map(asAtFirst);
  const { known, messages, accepted } = accept(ordinary);
  const shares = (some: readonly Judged[]) => ({
    before: shareOf(some, 0, BEGUN),
    after: shareOf(some, BEGUN + WEEK, SALE),
  });
  const result: ProposalsResult = {
    ...shares(messages),
    notices: shares(messages.filter(({ sender }) => sender === NOTICE_SENDER)),
    accepted,
    ...luresIn(company, seed, ordinary),
  };
  const judgeAfter = (one: Sent) => judgedWith(known, one);
  return {
    result,
    before: { ordinary, judge: asAtFirst },
    after: { ordinary: messages, judge: judgeAfter },
  };
}
