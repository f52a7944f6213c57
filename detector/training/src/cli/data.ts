import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadCorpora, loadCorpus, loadFeedback, MissingCorpora } from '../corpora.js';
import type { Example } from '../example.js';
import { prepareAll, type Prepared } from '../prepare.js';

/** The repository's root, from `src/cli` as from `dist/cli`. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../..');

/** What follows the option on the command line. */
function given(option: string): string | undefined {
  const at = process.argv.indexOf(option);
  return at >= 0 ? path.resolve(process.argv[at + 1] ?? '') : undefined;
}

const dataFolder = (): string => given('--data') ?? path.join(ROOT, '../shared/data/dev');

/**
 * Reads and prepares all training data from `--data DIR`, and a company's own from `--feedback FILE`; ends the process
 * with exit code 1 when one is missing.
 */
export function dataOrExit(): Prepared[] {
  const feedback = given('--feedback');
  return orExit(() => prepareAll(loadCorpora(dataFolder()), feedback ? loadFeedback(feedback) : []));
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
    console.error(
      `${error.message}\nPoint to the development corpora with --data DIR, and to a company's own messages with --feedback FILE.`,
    );
    process.exit(1);
  }
}
