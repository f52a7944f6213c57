import type { Example } from './example.js';
import { castFor, fill, type Cast } from './fill.js';
import { DE } from './phrases/de.js';
import { EN_MAIL_ACCOUNTS } from './phrases/en-mail-accounts.js';
import { EN_MAIL_COMMERCE } from './phrases/en-mail-commerce.js';
import { EN_MAIL_DESK } from './phrases/en-mail-desk.js';
import { EN_MAIL_GOODS } from './phrases/en-mail-goods.js';
import { EN_MAIL_INTERNAL } from './phrases/en-mail-internal.js';
import { EN_MAIL_LISTS } from './phrases/en-mail-lists.js';
import { EN_MAIL_NOTES } from './phrases/en-mail-notes.js';
import { EN_MAIL_OFFICE } from './phrases/en-mail-office.js';
import { EN_MAIL_LAYOUTS } from './phrases/en-mail-layouts.js';
import { EN_MAIL_LETTERS } from './phrases/en-mail-letters.js';
import { EN_MAIL_PAIRS } from './phrases/en-mail-pairs.js';
import { EN_MAIL_THREATS } from './phrases/en-mail-threats.js';
import { EN_SMS_BANK } from './phrases/en-sms-bank.js';
import { EN_SMS_SERVICE } from './phrases/en-sms-service.js';
import { MAIL_EUROPE } from './phrases/mail-europe.js';
import { MAIL_WORLD } from './phrases/mail-world.js';
import { SMS_EUROPE } from './phrases/sms-europe.js';
import { SMS_OFFICIAL } from './phrases/sms-official.js';
import { SMS_WORLD } from './phrases/sms-world.js';
import { EN_SMS } from './phrases/en-sms.js';
import { ES } from './phrases/es.js';
import { FR } from './phrases/fr.js';
import { FLUENT } from './phrases/fluent.js';
import { INJECTIONS } from './phrases/injections.js';
import { INJECTIONS_MORE } from './phrases/injections-more.js';
import { IT } from './phrases/it.js';
import { NL } from './phrases/nl.js';
import { NOTICES } from './phrases/notices.js';
import { ORDERS } from './phrases/orders.js';
import { OTHERS } from './phrases/others.js';
import { PT } from './phrases/pt.js';
import { SMISHING } from './phrases/smishing.js';
import type { Random } from './random.js';
import { parseScenarios, type Scenario, type Script } from './scenario.js';

/** A phrase table and how many messages of each side each of its scenarios yields. */
const BOOKS: readonly (readonly [table: string, count: number])[] = [
  [EN_MAIL_ACCOUNTS, 90],
  [EN_MAIL_COMMERCE, 90],
  [EN_MAIL_OFFICE, 90],
  [EN_SMS, 160],
  [DE, 50],
  [FR, 50],
  [ES, 50],
  [PT, 50],
  [IT, 50],
  [NL, 50],
  [OTHERS, 60],
  [EN_MAIL_LETTERS, 110],
  [EN_MAIL_PAIRS, 110],
  [EN_MAIL_DESK, 110],
  [EN_MAIL_THREATS, 160],
  [EN_SMS_BANK, 130],
  [EN_SMS_SERVICE, 70],
  [MAIL_EUROPE, 45],
  [MAIL_WORLD, 40],
  [SMS_EUROPE, 50],
  [SMS_WORLD, 60],
  [ORDERS, 80],
  [NOTICES, 120],
  [FLUENT, 80],
  [SMISHING, 120],
  [INJECTIONS, 60],
  [INJECTIONS_MORE, 90],
  [EN_MAIL_INTERNAL, 140],
  [EN_MAIL_LISTS, 140],
  [EN_MAIL_GOODS, 140],
  [EN_MAIL_LAYOUTS, 140],
  [SMS_OFFICIAL, 140],
  [EN_MAIL_NOTES, 300],
];

/** Share of lines that a message keeps; the first two always stay, so that it still says what it is about. */
const KEEP = 0.9;

function linesOf(script: Script, cast: Cast): string[] {
  const kept = script.filter((_, index) => index < 3 || cast.random.chance(KEEP));
  return kept.map((alternatives) => fill(cast.random.pick(alternatives), cast)).filter((line) => line !== '');
}

function write({ channel, personal }: Scenario, script: Script, hostile: boolean, random: Random): Example {
  const cast = castFor(hostile, random);
  const lines = linesOf(script, cast);
  const base = { source: 'own', channel, bad: hostile, personal };
  if (channel === 'sms') return { ...base, subject: null, body: lines.join(' ') };
  return { ...base, subject: lines[0] ?? null, body: lines.slice(1).join(random.pick(['\n\n', '\n', ' '])) };
}

function both(scenario: Scenario, count: number, random: Random): Example[] {
  return Array.from({ length: count }).flatMap(() => [
    write(scenario, scenario.legit, false, random),
    write(scenario, scenario.phish, true, random),
  ]);
}

/** Our own legitimate and phishing messages, in pairs of the same kind; the same for the same seed. */
export function ownExamples(random: Random): Example[] {
  return BOOKS.flatMap(([table, count]) =>
    parseScenarios(table).flatMap((scenario) => both(scenario, count, random)),
  );
}
