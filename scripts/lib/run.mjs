import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { ROOT } from './root.mjs';

/** What is kept to be printed later can't ask the terminal itself whether there is one. */
const COLOUR = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };

/** Runs what follows as it is, then writes the processor time of all its processes to the fourth stream. */
const TIMED = ['sh', '-c', '"$@"; status=$?; times >&3; exit $status', 'sh'];
const isWindows = process.platform === 'win32';

/**
 * Runs a program in the repository to its end and keeps what it writes.
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} [env] added to ours
 * @param {{ signal?: AbortSignal, live?: boolean }} [options] `signal` ends it, as Ctrl-C does; `live` prints what it writes, too
 * @returns {Promise<{ ok: boolean, output: string, seconds: number, processorSeconds: number }>} `seconds` by the clock;
 * `processorSeconds` of the program and all that it started and waited for, NaN on Windows
 */
export async function run(command, env = {}, { signal, live = false } = {}) {
  const began = performance.now();
  const [file, ...args] = isWindows ? command : [...TIMED, ...command];
  const child = spawn(file, args, {
    cwd: ROOT,
    env: { ...COLOUR, ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    shell: isWindows,
    // In a group of its own, so that what it has started is ended with it.
    detached: !isWindows,
  });
  const output = [];
  const times = [];
  const keep = (chunk) => {
    output.push(chunk);
    if (live) process.stdout.write(chunk);
  };
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);
  child.stdio[3].setEncoding('utf8').on('data', (chunk) => times.push(chunk));
  const code = await ended(child, keep, signal);
  const seconds = (performance.now() - began) / 1000;
  return {
    ok: code === 0,
    output: output.join(''),
    seconds,
    processorSeconds: processorSecondsOf(times.join('')),
  };
}

/** Its exit code. Ctrl-C ends it first, and then us. */
async function ended(child, keep, signal) {
  const end = () => (isWindows ? child.kill() : process.kill(-child.pid, 'SIGINT'));
  const endAll = () => {
    end();
    child.on('close', () => process.exit(1));
  };
  signal?.addEventListener('abort', end);
  process.once('SIGINT', endAll).once('SIGTERM', endAll);
  try {
    return await new Promise((settle) => {
      child.on('error', (error) => settle(keep(`${error.message}\n`)));
      child.on('close', settle);
    });
  } finally {
    signal?.removeEventListener('abort', end);
    process.off('SIGINT', endAll).off('SIGTERM', endAll);
  }
}

/** The shell's `times`: user and system time of itself in one line, and of its children in the next. */
function processorSecondsOf(times) {
  const children = times.split('\n')[1] ?? '';
  const parts = [...children.matchAll(/(\d+)m([\d.]+)s/g)];
  if (parts.length === 0) return NaN;
  return parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
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
