import type { Example } from './example.js';
import type { Book } from './scenario.js';

/** A wording of our own that has words in a row from messages of a corpus. */
export interface CopiedWording {
  /** Its file, in its folder. */
  book: string;
  kind: string;
  wording: string;
  /** The first words in a row that they share. */
  words: string;
  /** The corpora that have them, in the order they were read. */
  corpora: string[];
}

/** So many words in a row come from one text into the other: what merely says the same shares shorter ones. */
const IN_A_ROW = 9;

const SLOT = /\{[^}]*\}/;
const WORD = /[\p{L}\p{M}]+/gu;

/** The runs of `IN_A_ROW` words of a text, none of them over a slot; a script without blanks has none. */
function runsOf(text: string): string[] {
  return text.split(SLOT).flatMap((part) => {
    const words = part.toLowerCase().match(WORD) ?? [];
    return words.slice(0, 1 - IN_A_ROW).map((_, at) => words.slice(at, at + IN_A_ROW).join(' '));
  });
}

function wordingsOf(books: readonly Book[]) {
  return books.flatMap(({ name: book, scenarios }) =>
    scenarios.flatMap(({ kind, legit, phish }) =>
      legit
        .concat(phish)
        .flatMap(({ texts }) => texts.map((wording) => ({ book, kind, wording, runs: runsOf(wording) }))),
    ),
  );
}

/**
 * The wordings that have nine words in a row from a message of a corpus: figures of a corpus flatter by what the model has heard
 * of it from us.
 */
export function copiedWordings(books: readonly Book[], corpora: readonly Example[]): CopiedWording[] {
  const wordings = wordingsOf(books);
  const sources = new Map(
    wordings.flatMap(({ runs }) => runs.map((run) => [run, new Set<string>()] as const)),
  );
  for (const { source, subject, body } of corpora)
    for (const run of runsOf(`${subject ?? ''}\n${body}`)) sources.get(run)?.add(source);
  return wordings.flatMap(({ book, kind, wording, runs }) => {
    const words = runs.find((run) => (sources.get(run)?.size ?? 0) > 0);
    if (words === undefined) return [];
    return [{ book, kind, wording, words, corpora: [...(sources.get(words) ?? [])] }];
  });
}
