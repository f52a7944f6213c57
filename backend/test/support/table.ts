import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { machineLine } from '@gatepost/report/machine';
import { markdownTable } from '@gatepost/report/markdown';

declare module 'vitest' {
  interface ProvidedContext {
    /** The file that collects the rows of the suite's table, a JSON array a line. */
    tableFile: string;
  }
}

/** A global set-up of Vitest: prints the rows that the suite's tests have added, as Markdown, when all have ended. */
export const tableSetup = (title: string, head: string[]) =>
  async function setUp(project: TestProject): Promise<() => Promise<void>> {
    const folder = await mkdtemp(join(tmpdir(), 'gatepost-table-'));
    const file = join(folder, 'rows');
    await appendFile(file, '');
    project.provide('tableFile', file);
    return async () => {
      const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean);
      const rows = lines.map((line) => JSON.parse(line) as string[]);
      if (rows.length > 0)
        process.stdout.write(`\n${title}\n\n${machineLine()}\n\n${markdownTable(head, rows)}\n`);
      await rm(folder, { recursive: true });
    };
  };
