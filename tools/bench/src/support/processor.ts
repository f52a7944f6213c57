import { readdir, readFile } from 'node:fs/promises';

/** The kernel counts processor time in hundredths of a second. */
const TICKS = 100;
/** In /proc/PID/stat, counted behind the program's name: the parent, and user and kernel time, also of children that have ended. */
const PARENT = 1;
const OWN = [11, 12] as const;
const OF_ENDED = [13, 14] as const;

async function statOf(pid: number | string): Promise<number[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat
    .slice(stat.lastIndexOf(') ') + 2)
    .split(' ')
    .map(Number);
}

const secondsIn = (fields: readonly number[], places: readonly number[]): number =>
  places.reduce((total, place) => total + (fields[place] ?? 0) / TICKS, 0);

/** Processor time that a process with its threads has used. Linux. */
export const processorSeconds = async (pid: number): Promise<number> => secondsIn(await statOf(pid), OWN);

/** The same of the process that started `child`, and of all that it has started. */
export async function processorSecondsAround(child: number): Promise<number> {
  const parent = (await statOf(child))[PARENT] ?? 0;
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const children = (await Promise.all(ids.map(statOf))).filter((fields) => fields[PARENT] === parent);
  const own = secondsIn(await statOf(parent), [...OWN, ...OF_ENDED]);
  return children.reduce((total, fields) => total + secondsIn(fields, OWN), own);
}
