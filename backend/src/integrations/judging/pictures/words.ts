/** What a word of the recogniser's table is, and how sure it is, from 0 to 100. */
interface Word {
  /** Page, block, paragraph and line. */
  line: string;
  sureness: number;
  text: string;
}

/** The rows of single words have this in the first of twelve columns. */
const OF_A_WORD = '5';
const [SURENESS, TEXT] = [10, 11];

function wordIn(row: string): Word[] {
  const columns = row.split('\t');
  const [kind, ...place] = columns.slice(0, 5);
  const text = columns[TEXT]?.trim() ?? '';
  if (kind !== OF_A_WORD || text === '') return [];
  return [{ line: place.join('.'), sureness: Number(columns[SURENESS]), text }];
}

/** Of what it is less sure of, most is what a photo has of lines and corners. A link is no word that it knows. */
const [SURE, SURE_OF_LINK] = [60, 30];
const LINK = /^(?:https?:|www\.)/i;

const isSure = ({ text, sureness }: Word): boolean => sureness >= (LINK.test(text) ? SURE_OF_LINK : SURE);

/** It takes two slashes of small letters for one. */
const SLASHES = /\b(https?):\/{1,2}(?=[\w-])/gi;
/** Less is what it saw in a pattern. */
const LEAST_LETTERS = 4;
const LETTER = /[\p{L}\p{N}]/gu;
/** Far more than a page has. */
const LONGEST = 10_000;

/** The text that the words of a table are, line by line; empty where they are too few to be one. */
export function textOf(table: string): string {
  const lines = new Map<string, string[]>();
  for (const word of table.split('\n').flatMap(wordIn)) {
    if (!isSure(word)) continue;
    const line = lines.get(word.line);
    if (line === undefined) lines.set(word.line, [word.text]);
    else line.push(word.text);
  }
  const text = [...lines.values()].map((words) => words.join(' ')).join('\n');
  if ((text.match(LETTER)?.length ?? 0) < LEAST_LETTERS) return '';
  return text.replace(SLASHES, '$1://').slice(0, LONGEST).toWellFormed();
}
