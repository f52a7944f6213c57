import { readdirSync, readFileSync } from 'node:fs';
import type { OwnSource } from './example.js';
import { parseBook, type Book } from './scenario.js';

/** From `src` as from `dist`. */
const PHRASES = new URL('../phrases/', import.meta.url);

/** The folders of books by the source that their messages are told by. */
const FOLDERS: Record<OwnSource, readonly string[]> = {
  own: ['languages', 'letters', 'mail', 'prompts', 'sms', 'whole'],
  'own-polished': ['polished'],
};

function booksIn(folder: string): Book[] {
  const names = readdirSync(new URL(folder, PHRASES)).map((file) => file.replace(/\.txt$/, ''));
  // By name in the order of code units, the same everywhere: in this order they are learned from.
  return names
    .sort()
    .map((name) =>
      parseBook(`${folder}/${name}`, readFileSync(new URL(`${folder}/${name}.txt`, PHRASES), 'utf8')),
    );
}

/** Our phrase books of one source, in an order that stays the same. */
export function booksOf(source: OwnSource): Book[] {
  return FOLDERS[source].flatMap(booksIn);
}
