import { setTimeout as delay } from 'node:timers/promises';
import { postmasterRecord } from './live-postmaster.js';

const POLL_MS = 20;
/** `SIGINT` ends sessions and writes a checkpoint; `SIGQUIT` ends at once, and the next start recovers. */
const STEPS = [
  { signal: 'SIGINT', patienceMs: 8_000 },
  { signal: 'SIGQUIT', patienceMs: 6_000 },
] as const;

/** Stops the server that `pidFile` names and waits until it is gone. Returns at once if none is running. */
export async function shutDown(pidFile: string): Promise<void> {
  const record = await postmasterRecord(pidFile);
  if (!record?.alive) return;
  for (const { signal, patienceMs } of STEPS) {
    if (!send(record.pid, signal) || (await isGone(pidFile, record.pid, patienceMs))) return;
  }
}

/** Whether there was such a process. */
export function send(pid: number, signal: 'SIGINT' | 'SIGQUIT'): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

async function isGone(pidFile: string, pid: number, patienceMs: number): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    const record = await postmasterRecord(pidFile);
    if (!record?.alive || record.pid !== pid) return true;
    await delay(POLL_MS);
  }
  return false;
}
