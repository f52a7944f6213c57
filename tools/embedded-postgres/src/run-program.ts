import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Command } from './launcher.js';

export interface Outcome {
  /** The exit code; non-zero too for a signal or a program that can't be run. */
  readonly ok: boolean;
  /** What the program printed, or why it could not be run. */
  readonly output: string;
}

/** Runs a program to completion, with `input` on its standard input. Never rejects. */
export async function runProgram({ file, args, options }: Command, input = ''): Promise<Outcome> {
  const child = spawn(file, args, { ...options, stdio: 'pipe' });
  let output = '';
  const collect = (chunk: Buffer) => (output += chunk.toString());
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  // A program that exits before reading everything is judged by its exit code.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  try {
    const [code] = await once(child, 'close');
    return { ok: code === 0, output };
  } catch (error) {
    return { ok: false, output: String(error) };
  }
}
