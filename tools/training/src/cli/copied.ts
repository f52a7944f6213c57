import { OWN_SOURCES } from '../example.js';
import { copiedWordings } from '../copied.js';
import { booksOf } from '../phrase-books.js';
import { corporaOrExit } from './data.js';

/*
 * Usage: npm run -s detector:copied -- [--data DIR]
 * Prints the wordings of our phrase books that have nine words in a row from a message of the corpora, so that what was copied, by
 * whoever wrote it, can be said in other words before a training. Some stock phrases of everyone remain. Exit code 0.
 */
const copied = copiedWordings(OWN_SOURCES.flatMap(booksOf), corporaOrExit());
for (const { book, kind, wording, words, corpora } of copied)
  console.log(`${book}, ${kind}: "${wording}"\n  "${words}" in ${corpora.join(', ')}`);
console.log(`${copied.length} wordings`);
