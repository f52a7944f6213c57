import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';

function commit(): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}

/** The commit, software and hardware of a benchmark, in one line. */
export function machineLine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const load = loadavg()[0]?.toFixed(1) ?? '?';
  return `Commit ${commit()}, Node ${process.version}, ${process.platform} ${process.arch}, ${cpus().length} × ${model}, load ${load}.`;
}

/** The load average of the last minute, divided by the number of cores. */
export const loadPerCore = (): number => (loadavg()[0] ?? 0) / cpus().length;

/** Megabytes of memory that a process holds; NaN where there is no /proc. */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}
