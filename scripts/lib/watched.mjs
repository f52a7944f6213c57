import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { ROOT } from './root.mjs';

/**
 * Starts a program that runs on, with its name before each line that it writes. It gets a process group of its own:
 * Ctrl-C reaches this process alone, which passes it on once.
 * @param {string} name
 * @param {string[]} args of Node
 * @param {(line: string) => void} [onLine]
 */
export function startWatched(name, args, onLine = () => undefined) {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      console.log(`${name.padEnd(8)} | ${line}`);
      onLine(line);
    });
  }
  return child;
}
