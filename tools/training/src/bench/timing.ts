/** The value below which `share` of `values` lie. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
}

/**
 * Milliseconds of processor time that `work` takes, garbage collection included. Unlike the time on the clock it leaves
 * out what else runs on the machine.
 */
function timeOf(work: () => unknown): number {
  const began = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

/** The best of `rounds`, after one that isn't counted: neighbours on the machine only ever add. */
export function bestOf(rounds: number, work: () => unknown): number {
  work();
  return Math.min(...Array.from({ length: rounds }, () => timeOf(work)));
}

const REFERENCE = 'The quick brown fox jumps over the lazy dog. '.repeat(2223).slice(0, 100_000);

function hashReference(): number {
  let hash = 0;
  for (let i = 0; i < REFERENCE.length; i += 1) hash = Math.imul(hash ^ REFERENCE.charCodeAt(i), 0x01000193);
  return hash;
}

/**
 * Milliseconds in which this machine, now, hashes 100,000 characters one by one: the unit of figures that are to be
 * compared between machines.
 */
export function referenceTime(): number {
  return bestOf(50, hashReference);
}
