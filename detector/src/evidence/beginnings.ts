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

/** Two letters as one number: different pairs may share one, which costs a look into the map and no more. */
const pairOf = (first: number, second: number): number => ((first << 8) ^ second) & 0xffff;

/** The letters that openings have for their first two, as most places of a text are none. */
class FirstLetters {
  private readonly pairs = new Uint8Array(0x10000);
  private readonly alone = new Uint8Array(0x10000);

  add(text: string): void {
    const first = text.charCodeAt(0);
    if (text.length === 1) this.alone[first] = 1;
    else this.pairs[pairOf(first, text.charCodeAt(1))] = 1;
  }

  has(first: number, second: number): boolean {
    return this.pairs[pairOf(first, second)] === 1 || this.alone[first] === 1;
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
  private readonly inWords = { first: new FirstLetters(), steps: new Map() as Steps };
  private readonly atWords = { first: new FirstLetters(), steps: new Map() as Steps };
  private readonly openings: (readonly Opening[] | null)[];

  constructor(private readonly patterns: readonly RegExp[]) {
    this.openings = patterns.map(openingsOf);
    for (const [pattern, openings] of this.openings.entries())
      for (const { text, startsWord } of openings ?? []) {
        const { first, steps } = startsWord ? this.atWords : this.inWords;
        first.add(text);
        plant(steps, text, pattern);
      }
  }

  findIn(text: string): Beginnings {
    const found = this.openings.map((openings): number[] | null => (openings === null ? null : []));
    const { inWords, atWords } = this;
    let isInWord = false;
    let code = text.charCodeAt(0);
    for (let at = 0; at < text.length; at += 1) {
      const next = at + 1 < text.length ? text.charCodeAt(at + 1) : 0;
      if (!isInWord && atWords.first.has(code, next)) follow(atWords.steps, text, at, found);
      if (inWords.first.has(code, next)) follow(inWords.steps, text, at, found);
      isInWord = isWordCharacter(code);
      code = next;
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
