import { mkdir, writeFile } from 'node:fs/promises';

const FOLDER = 'reports';

/** Prints a report and leaves it as `reports/<name>.md`, which git ignores. */
export async function publish(name: string, report: string): Promise<void> {
  console.log(report);
  await mkdir(FOLDER, { recursive: true });
  await writeFile(`${FOLDER}/${name}.md`, `${report}\n`);
}
