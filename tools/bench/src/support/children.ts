import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** How long a process may take to end after SIGTERM, in ms; then it is killed. */
const ENDS_WITHIN_MS = 15_000;

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill();
});
// Without this, a signal would end the benchmark without its 'exit' event.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

interface Start {
  env?: NodeJS.ProcessEnv;
  cwd: string;
  /** What a line of its output contains as soon as it is ready; without it, it counts as ready at once. */
  ready?: string;
}

/** A process that ends with the benchmark at the latest. */
export interface Child {
  pid: number;
  stop(): Promise<void>;
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (!running.has(child)) return;
  const late = setTimeout(() => child.kill('SIGKILL'), ENDS_WITHIN_MS);
  child.kill('SIGTERM');
  await once(child, 'exit');
  clearTimeout(late);
}

/** Stops those that are still running, at once. */
export async function stopChildren(): Promise<void> {
  await Promise.all([...running].map(stopChild));
}

/**
 * Starts a program and waits until it is ready. Its errors go to the benchmark's own standard error.
 * @throws Error when the program is missing, or exits before it is ready
 */
export async function startChild(
  program: string,
  args: string[],
  { env, cwd, ready }: Start,
): Promise<Child> {
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'], ...(env && { env }) });
  await once(child, 'spawn');
  running.add(child);
  child.once('exit', () => running.delete(child));
  if (ready !== undefined && !(await prints(child, ready)))
    throw new Error(`${[program, ...args].join(' ')} exited during startup`);
  child.stdout.resume();
  return { pid: child.pid ?? 0, stop: () => stopChild(child) };
}

async function prints(child: ChildProcess, text: string): Promise<boolean> {
  if (!child.stdout) return false;
  for await (const line of createInterface({ input: child.stdout })) if (line.includes(text)) return true;
  return false;
}
