import Papa from 'papaparse';
import { bands, riskOf } from '../../../components/verdict/risk.js';
import type { Outcome } from './outcome.js';

/** No formula either for a program that divides cells at semicolons or tabs. */
const harmless = (text: string): string =>
  text.replace(/([;\t][^\S\t]*)(?=[=+@＝＋＠]|[-－][\p{L}\p{N}(])/gu, "$1'");

/** For spreadsheets: with a byte order mark, and no text that they would run as a formula. */
export function resultsCsv(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(({ line, scan, result }) => ({
    line,
    channel: scan.email ? 'email' : 'sms',
    sender: harmless(scan.sender ?? ''),
    subject: harmless(scan.subject ?? ''),
    ...('error' in result ? { ...none, error: harmless(result.error) } : verdictOf(result)),
  }));
  return `\uFEFF${Papa.unparse(rows, { escapeFormulae: true })}`;
}

const none = { score: '', risk: '', summary: '', scanId: '', error: '' };

const verdictOf = ({ id, score, summary }: Extract<Outcome['result'], { id: string }>) => ({
  score: score ?? '',
  risk: score === null ? '' : bands[riskOf(score)].label,
  summary: harmless(summary),
  scanId: id,
  error: '',
});
