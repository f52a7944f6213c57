import { OWN_SOURCES, type Example, type OwnSource } from './example.js';
import { castFor, fill, type Cast } from './fill.js';
import type { Book } from './phrases/book.js';
import { LANGUAGES_BOOKS } from './phrases/languages/books.js';
import { LETTERS_BOOKS } from './phrases/letters/books.js';
import { MAIL_BOOKS } from './phrases/mail/books.js';
import { POLISHED_BOOKS } from './phrases/polished/books.js';
import { PROMPTS_BOOKS } from './phrases/prompts/books.js';
import { SMS_BOOKS } from './phrases/sms/books.js';
import type { Random } from './random.js';
import { parseScenarios, type Scenario, type Script } from './scenario.js';

/** Our books by the source that their messages are told by. */
const BOOKS: Record<OwnSource, readonly Book[]> = {
  own: [...LANGUAGES_BOOKS, ...LETTERS_BOOKS, ...MAIL_BOOKS, ...PROMPTS_BOOKS, ...SMS_BOOKS],
  'own-polished': POLISHED_BOOKS,
};

/** Share of what both sides say that a message keeps; its first lines stay, so that it still says what it is about. */
const KEEP = 0.9;

function linesOf(script: Script, cast: Cast): string[] {
  const kept = script.filter(({ shared }, index) => !shared || index < 3 || cast.random.chance(KEEP));
  return kept.map(({ texts }) => fill(cast.random.pick(texts), cast)).filter((line) => line !== '');
}

function write(source: OwnSource, scenario: Scenario, hostile: boolean, random: Random): Example {
  const { channel, personal, legit, phish } = scenario;
  const lines = linesOf(hostile ? phish : legit, castFor(hostile, random));
  const base = { source, channel, bad: hostile, personal };
  if (channel === 'sms') return { ...base, subject: null, body: lines.join(' ') };
  return { ...base, subject: lines[0] ?? null, body: lines.slice(1).join(random.pick(['\n\n', '\n', ' '])) };
}

/** The messages of one book, an honest and a bad one in turn. */
export function pairs(source: OwnSource, [table, count]: Book, random: Random): Example[] {
  return parseScenarios(table).flatMap((scenario) =>
    Array.from({ length: count }).flatMap(() => [
      write(source, scenario, false, random),
      write(source, scenario, true, random),
    ]),
  );
}

/** Our own legitimate and phishing messages, in pairs of the same kind; the same for the same seed. */
export function ownExamples(random: Random): Example[] {
  return OWN_SOURCES.flatMap((source) => BOOKS[source].flatMap((book) => pairs(source, book, random)));
}
