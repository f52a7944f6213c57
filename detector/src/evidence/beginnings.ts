import { type Opening, openingsOf } from './openings.js';

/** A letter of openings: which patterns may begin so, and the letters that may follow. */
interface Step {
  patterns: number[];
  next: Steps;
}

type Steps = Map<number, Step>;

function plant(steps: Steps, text: string, pattern: number): void {
  let next = steps;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    const step: Step = next.get(code) ?? { patterns: [], next: new Map() };
    next.set(code, step);
    if (i === text.length - 1) step.patterns.push(pattern);
    next = step.next;
  }
}

/** An opening within a word, and one at the beginning of a word. */
const [IN_WORD, AT_WORD] = [1, 2];

/** Letters as one number: different ones may share one, which costs a look into the maps and no more. */
const mixed = (first: number, second: number, third: number): number =>
  (Math.imul(first, 0x1f35) ^ Math.imul(second, 0x2b3) ^ third) & 0xffff;

/** The first letters of openings, three at most, as most places of a text have those of none: a bit for each kind of opening. */
class FirstLetters {
  /** By how many letters are told: one, two, three. */
  private readonly alone = new Uint8Array(0x10000);
  private readonly pairs = new Uint8Array(0x10000);
  private readonly triples = new Uint8Array(0x10000);

  add(text: string, kind: number): void {
    const [first = 0, second = 0, third = 0] = Array.from({ length: 3 }, (_, i) => text.charCodeAt(i) || 0);
    const [table, place] =
      text.length > 2
        ? [this.triples, mixed(first, second, third)]
        : text.length > 1
          ? [this.pairs, mixed(first, second, 0)]
          : [this.alone, first];
    table[place] = (table[place] ?? 0) | kind;
  }

  /** The kinds of openings that may begin so. */
  of(first: number, second: number, third: number): number {
    return (
      (this.alone[first] ?? 0) |
      (this.pairs[mixed(first, second, 0)] ?? 0) |
      (this.triples[mixed(first, second, third)] ?? 0)
    );
  }
}

function isWordCharacter(code: number): boolean {
  return (
    (code >= 0x61 && code <= 0x7a) ||
    (code >= 0x30 && code <= 0x39) ||
    code === 0x5f ||
    (code >= 0x41 && code <= 0x5a)
  );
}

/** Places of a text at which a pattern may match, in order; null for a pattern that may match anywhere. */
export type Beginnings = ReadonlyMap<RegExp, readonly number[] | null>;

/**
 * Finds in one pass over a text where each of many patterns may begin, by the letters that each can begin with: rules look for
 * phrases of which a text has none, and trying every pattern at every place would take a third of the detector's time.
 */
export class BeginningFinder {
  private readonly first = new FirstLetters();
  private readonly inWords: Steps = new Map();
  private readonly atWords: Steps = new Map();
  private readonly openings: (readonly Opening[] | null)[];

  constructor(private readonly patterns: readonly RegExp[]) {
    this.openings = patterns.map(openingsOf);
    for (const [pattern, openings] of this.openings.entries())
      for (const { text, startsWord } of openings ?? []) {
        this.first.add(text, startsWord ? AT_WORD : IN_WORD);
        plant(startsWord ? this.atWords : this.inWords, text, pattern);
      }
  }

  findIn(text: string): Beginnings {
    const found = this.openings.map((openings): number[] | null => (openings === null ? null : []));
    const codeAt = (place: number): number => (place < text.length ? text.charCodeAt(place) : 0);
    let isInWord = false;
    let code = codeAt(0);
    let next = codeAt(1);
    for (let at = 0; at < text.length; at += 1) {
      const third = codeAt(at + 2);
      const kinds = this.first.of(code, next, third);
      if (kinds !== 0) {
        if (!isInWord && (kinds & AT_WORD) !== 0) follow(this.atWords, text, at, found);
        if ((kinds & IN_WORD) !== 0) follow(this.inWords, text, at, found);
      }
      isInWord = isWordCharacter(code);
      code = next;
      next = third;
    }
    return new Map(this.patterns.map((pattern, index) => [pattern, found[index] ?? null]));
  }
}

function follow(steps: Steps, text: string, from: number, found: readonly (number[] | null)[]): void {
  let step = steps.get(text.charCodeAt(from));
  for (let at = from + 1; step !== undefined; at += 1) {
    for (const pattern of step.patterns) {
      const places = found[pattern];
      // One opening may begin another, and be one of a word.
      if (places && places.at(-1) !== from) places.push(from);
    }
    step = step.next.get(text.charCodeAt(at));
  }
}
