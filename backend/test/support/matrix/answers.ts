import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

/** How the product answers each route. A row has a status for each column, `-` where the fault fits no field of the route. */
export interface Answers {
  callers: string;
  /** The rows of a valid call, by route; the columns are callers. */
  validCall: Record<string, string>;
  faults: string;
  /** The rows of a call with one thing wrong, by who may make it. */
  faultyCall: Record<string, string>;
}

/** What was agreed on: the product may not answer otherwise. */
export const ANSWERS = JSON.parse(
  readFileSync('backend/test/support/matrix/answers.json', 'utf8'),
) as Answers;

export const rowOf = (cells: Record<string, string>): string =>
  Object.values(cells)
    .map((cell) => cell || '-')
    .join(' ');

/** Leaves what a run found beside the committed file, which it replaces when a change of access is meant. */
export function writeAnswers(answers: Answers): void {
  mkdirSync('reports', { recursive: true });
  writeFileSync('reports/access-matrix.json', `${JSON.stringify(answers, null, 2)}\n`);
}
