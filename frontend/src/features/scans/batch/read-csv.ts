import { t } from '@lingui/core/macro';
import Papa from 'papaparse';
import type { Row } from './table.js';

const DELIMITERS = [',', ';', '\t', '|'] as const;

const LINE_END = /\r\n|\r|\n/;

/** Excel's own first line, which says what separates the cells; saved again, it has the separators of empty cells behind it. */
const SEPARATOR_LINE = /^"?sep=([^\r\n])"?\1*(?:\r\n|\r|\n|$)/i;

/** Rows of a CSV; quoted text may contain line breaks. */
export function readCsv(text: string): Row[] {
  const told = SEPARATOR_LINE.exec(text);
  const content = told ? text.slice(told[0].length) : text;
  const delimiter = told?.[1] ?? delimiterOf(content);
  return rowsOf(withEqualEnds(content, delimiter), delimiter, told ? 2 : 1);
}

function rowsOf(text: string, delimiter: string, firstLine: number): Row[] {
  const rows: Row[] = [];
  let [at, line] = [0, firstLine];
  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    step: ({ data, errors, meta }) => {
      const started = line;
      line += text.slice(at, meta.cursor).split(LINE_END).length - 1;
      at = meta.cursor;
      if (data.every((cell) => cell.trim() === '')) return;
      if (errors.some(({ type }) => type === 'Quotes'))
        rows.push({ line: started, fault: t`a quotation mark is missing or misplaced` });
      else rows.push({ line: started, cells: data });
    },
  });
  return rows;
}

/** Each line ends with a line feed, whatever ended it, and a file with several ends is one of lines still. What is quoted stays as it is. */
function withEqualEnds(text: string, delimiter: string): string {
  if (!text.includes('\r')) return text;
  const before = `^|\\r\\n?|\\n|[${delimiter.replace(/[\\\]^-]/, '\\$&')}]`;
  const ends = new RegExp(`(${before})("[^"]*(?:""[^"]*)*")|\\r\\n?`, 'g');
  return text.replace(ends, (_, start: string | undefined, quoted: string | undefined) =>
    quoted === undefined ? '\n' : (start ?? '').replace(/\r\n?/, '\n') + quoted,
  );
}

/** What separates the cells of the first line that has any: spreadsheets write `;` where a comma is for decimals. */
function delimiterOf(text: string): string {
  const first = /[^\r\n]*\S[^\r\n]*/.exec(text)?.[0] ?? '';
  const bare = first.replace(/"(?:[^"]|"")*"/g, '');
  const [best] = DELIMITERS.map((delimiter) => ({ delimiter, uses: bare.split(delimiter).length })).sort(
    (one, other) => other.uses - one.uses,
  );
  return best?.delimiter ?? ',';
}
