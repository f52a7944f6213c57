import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { QuickLanguage } from '../../src/features/api-keys/quick-start.js';

const run = promisify(execFile);

const MODULES = resolve(import.meta.dirname, 'python');
const curl = process.env['CURL_PATH'] ?? 'curl';
const python = process.env['PYTHON_PATH'] ?? 'python3';
const php = process.env['PHP_PATH'] ?? 'php';

/** What runs a snippet of each language, given its text. */
const programs = {
  cURL: (text: string) => run('sh', ['-c', text.replace(/^curl/, `${curl} -s -w "%{http_code}"`)]),
  JavaScript: (text: string) => run(process.execPath, ['--input-type=module', '-e', text]),
  Python: (text: string) => run(python, ['-c', text], { env: { ...process.env, PYTHONPATH: MODULES } }),
};

export type SnippetLanguage = keyof typeof programs;
export const SNIPPET_LANGUAGES = Object.keys(programs) as SnippetLanguage[];

/** Runs a snippet as a reader would and gives what it printed. */
export async function runSnippet(language: SnippetLanguage, text: string): Promise<string> {
  const { stdout } = await programs[language](text);
  return stdout;
}

/** What runs a quick start of each language, as it is copied. */
const quickStarts: Record<QuickLanguage, (text: string) => Promise<{ stdout: string }>> = {
  curl: (text) => run('sh', ['-c', text.replace(/^curl/, `${curl} -s`)]),
  Node: (text) => run(process.execPath, ['--input-type=module', '-e', text]),
  Python: (text) => run(python, ['-c', text]),
  PHP: (text) => run(php, ['-r', text.replace('<?php', '')]),
};

export const runQuickStart = async (language: QuickLanguage, text: string): Promise<string> =>
  (await quickStarts[language](text)).stdout;
