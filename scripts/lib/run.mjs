import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { performance } from 'node:perf_hooks';
import { ROOT } from './root.mjs';

/** What is kept to be printed later can't ask the terminal itself whether there is one. */
const COLOUR = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };

/**
 * Runs a program in the repository to its end and keeps what it writes.
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} [env] added to ours
 * @param {number} [priority] as of `os.setPriority`: 19 runs when nothing else wants to
 * @returns {Promise<{ ok: boolean, output: string, seconds: number }>}
 */
export async function run([file, ...args], env = {}, priority = 0) {
  const began = performance.now();
  const child = spawn(file, args, {
    cwd: ROOT,
    env: { ...COLOUR, ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  if (priority > 0 && child.pid) setPriority(child.pid, priority);
  let output = '';
  const keep = (chunk) => (output += chunk);
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);
  const code = await new Promise((ended) => {
    child.on('error', (error) => ended(keep(`${error.message}\n`)));
    child.on('close', ended);
  });
  return { ok: code === 0, output, seconds: (performance.now() - began) / 1000 };
}

/**
 * Runs a program that nobody wants to watch: one line while it runs, its output only if it fails.
 * @param {string} what
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function runQuietly(what, command, env) {
  process.stderr.write(`${what} ...\n`);
  const { ok, output } = await run(command, env);
  if (!ok) throw new Error(`${output}\n${what}: failed (${command.join(' ')})`);
}

/** For what nothing can go on without: its message, no stack. @param {Error} error */
export function giveUp(error) {
  console.error(error.message);
  process.exit(1);
}
