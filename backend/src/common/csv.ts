/**
 * Text that a spreadsheet may read as a formula: one that starts with an operator, ASCII or full-width, also after white
 * space, which an import may drop; a leading tab or line break can end the cell.
 */
const FORMULA = /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/u;

/** The same within a text, for a program that divides cells at semicolons or tabs. A smiley has a dash there as well. */
const INNER_FORMULA = /([;\t][^\S\t]*)(?=[=+@＝＋＠]|[-－][\p{L}\p{N}(])/gu;

const harmless = (text: string): string =>
  (FORMULA.test(text) ? `'${text}` : text).replace(INNER_FORMULA, "$1'");

/** How a table is written for spreadsheets. */
export const CSV_TEXT = {
  record_delimiter: 'windows',
  // By default only whole delimiters are quoted, but a spreadsheet also starts a row after a single line feed.
  quoted_match: /[\r\n]/,
  cast: { boolean: String, string: harmless },
} as const;
