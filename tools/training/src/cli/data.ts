import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadCorpora, loadCorpus, loadFeedback, MissingCorpora } from '../corpora.js';
import type { Example } from '../example.js';
import { type Draw, prepareAll, type Prepared } from '../prepare.js';

/** The repository's root, from `src/cli` as from `dist/cli`. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../..');

/** What follows the option on the command line. */
export function optionValue(option: string): string | undefined {
  const at = process.argv.indexOf(option);
  return at >= 0 ? process.argv[at + 1] : undefined;
}

/** The development corpora: `--data DIR`, or beside the repository. */
export const dataFolder = (): string =>
  path.resolve(optionValue('--data') ?? path.join(ROOT, '../shared/data/dev'));

/**
 * Reads and prepares all training data from `--data DIR`, and a company's own from `--feedback FILE`; ends the process
 * with exit code 1 when one is missing.
 */
export function dataOrExit(draw: Draw): Prepared[] {
  const feedback = optionValue('--feedback');
  return orExit(() =>
    prepareAll(
      loadCorpora(dataFolder()),
      feedback === undefined ? [] : loadFeedback(path.resolve(feedback)),
      draw,
    ),
  );
}

/** The corpora as they are. */
export function corporaOrExit(): Example[] {
  return orExit(() => loadCorpora(dataFolder()));
}

/** Of the corpora only the attacks on language models. */
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
