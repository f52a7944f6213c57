import { appendFile } from 'node:fs/promises';
import { inject } from 'vitest';

/** One more row of the suite's table, from a test. */
export const addRow = (cells: string[]): Promise<void> =>
  appendFile(inject('tableFile'), `${JSON.stringify(cells)}\n`);
