import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadCorpora, loadCorpus, MissingCorpora } from '../corpora.js';
import type { Example } from '../example.js';
import { prepareAll, type Prepared } from '../prepare.js';

/** The repository's root, from `src/cli` as from `dist/cli`. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../..');

function dataFolder(): string {
  const at = process.argv.indexOf('--data');
  return path.resolve(at >= 0 ? (process.argv[at + 1] ?? '') : path.join(ROOT, '../shared/data/dev'));
}

/** Reads and prepares all training data from `--data DIR`; ends the process with exit code 1 when corpora are missing. */
export function dataOrExit(): Prepared[] {
  return orExit(() => prepareAll(loadCorpora(dataFolder())));
}

/** The same of the attacks on language models, as they are. */
export function injectionsOrExit(): Example[] {
  return orExit(() => loadCorpus(dataFolder(), 'prompt_injection'));
}

function orExit<T>(load: () => T): T {
  try {
    return load();
  } catch (error) {
    if (!(error instanceof MissingCorpora)) throw error;
    console.error(`${error.message}\nPoint to the development corpora with --data DIR.`);
    process.exit(1);
  }
}
