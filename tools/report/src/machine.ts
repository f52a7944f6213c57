import { execFileSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';

function commit(): string {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}

/** The commit, software and hardware of a run, in one line. */
export function machineLine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const load = loadavg()[0]?.toFixed(1) ?? '?';
  return `Commit ${commit()}, Node ${process.version}, ${process.platform} ${process.arch}, ${cpus().length} × ${model}, load ${load}.`;
}
