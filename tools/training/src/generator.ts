import { OWN_SOURCES, type Example, type OwnSource } from './example.js';
import { castFor, fill, type Cast } from './fill.js';
import { booksOf } from './phrase-books.js';
import { type Random, randomFor } from './random.js';
import type { Book, Scenario, Script } from './scenario.js';

/** Share of what both sides say that a message keeps; its first lines stay, so that it still says what it is about. */
const KEEP = 0.9;

function linesOf(script: Script, cast: Cast): string[] {
  const kept = script.filter(({ shared }, index) => !shared || index < 3 || cast.random.chance(KEEP));
  return kept.map(({ texts }) => fill(cast.random.pick(texts), cast)).filter((line) => line !== '');
}

function write(
  of: Pick<Example, 'source' | 'weight'>,
  scenario: Scenario,
  hostile: boolean,
  random: Random,
): Example {
  const { channel, personal, legit, phish } = scenario;
  const lines = linesOf(hostile ? phish : legit, castFor(hostile, channel, random));
  const base = { ...of, channel, bad: hostile, personal };
  if (channel === 'sms') return { ...base, subject: null, body: lines.join(' ') };
  return { ...base, subject: lines[0] ?? null, body: lines.slice(1).join(random.pick(['\n\n', '\n', ' '])) };
}

/**
 * The messages of one book, an honest and a bad one in turn. Each draws from a seed of its own, so that scenarios that are
 * added, or more messages of each, change none of the others.
 */
export function pairs(source: OwnSource, { name, scenarios, count, weight }: Book, seed: number): Example[] {
  return scenarios.flatMap((scenario, place) => {
    const { kind } = scenario;
    // Scenarios of one kind are told apart by their place among those of that kind.
    const same = scenarios.slice(0, place).filter((other) => other.kind === kind).length;
    return Array.from({ length: count }).flatMap((_, index) =>
      [false, true].map((hostile) =>
        write(
          { source, weight },
          scenario,
          hostile,
          randomFor(seed, name, kind, same, index, Number(hostile)),
        ),
      ),
    );
  });
}

/**
 * Our own legitimate and phishing messages, in pairs of the same kind; the same for the same seed. At most `most` of each side of
 * a scenario.
 */
export function ownExamples(seed: number, most = Infinity): Example[] {
  return OWN_SOURCES.flatMap((source) =>
    booksOf(source).flatMap((book) => pairs(source, { ...book, count: Math.min(book.count, most) }, seed)),
  );
}
