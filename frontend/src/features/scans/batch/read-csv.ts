import { t } from '@lingui/core/macro';
import Papa from 'papaparse';
import type { Row } from './table.js';

const DELIMITERS = [',', ';', '\t', '|'] as const;

/** Rows of a CSV; quoted text may contain line breaks. */
export function readCsv(text: string): Row[] {
  const rows: Row[] = [];
  let [at, line] = [0, 1];
  Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    step: ({ data, errors, meta }) => {
      const started = line;
      line += text.slice(at, meta.cursor).split('\n').length - 1;
      at = meta.cursor;
      if (data.every((cell) => cell.trim() === '')) return;
      if (errors.some(({ type }) => type === 'Quotes'))
        rows.push({ line: started, fault: t`a quotation mark is missing or misplaced` });
      else rows.push({ line: started, cells: data });
    },
  });
  return rows;
}

/** What separates the cells of the first line that has any: spreadsheets write `;` where a comma is for decimals. */
function delimiterOf(text: string): string {
  const first = text.split('\n').find((line) => line.trim() !== '') ?? '';
  const bare = first.replace(/"(?:[^"]|"")*"/g, '');
  const [best] = DELIMITERS.map((delimiter) => ({ delimiter, uses: bare.split(delimiter).length })).sort(
    (one, other) => other.uses - one.uses,
  );
  return best?.delimiter ?? ',';
}
