import Papa from 'papaparse';
import type { Fields } from './message.js';
import type { Line } from './read-file.js';

const COLUMNS = ['subject', 'body', 'channel', 'sender'] as const;

/** Rows of a CSV with a header; quoted text may contain line breaks. Throws when there is no column to scan. */
export function readCsv(text: string): Line[] {
  const lines: Line[] = [];
  let header: string[] | undefined;
  let [at, line] = [0, 1];
  Papa.parse<string[]>(text, {
    step: ({ data, errors, meta }) => {
      const started = line;
      line += text.slice(at, meta.cursor).split('\n').length - 1;
      at = meta.cursor;
      if (data.every((cell) => cell.trim() === '')) return;
      if (!header) header = headerOf(data);
      else if (errors.some(({ type }) => type === 'Quotes'))
        lines.push({ line: started, fault: 'a quotation mark is missing or misplaced' });
      else lines.push({ line: started, fields: fieldsOf(header, data) });
    },
  });
  return lines;
}

function headerOf(cells: string[]): string[] {
  const header = cells.map((cell) => cell.trim().toLowerCase());
  if (header.includes('body')) return header;
  throw new Error('The first line must name the columns, including body.');
}

function fieldsOf(header: string[], cells: string[]): Fields {
  const named = COLUMNS.map((column) => [column, cells[header.indexOf(column)]]);
  return Object.fromEntries(named);
}
