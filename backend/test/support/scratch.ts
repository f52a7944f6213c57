import { readFileSync, statfsSync } from 'node:fs';
import type { TestProject } from 'vitest/node';

const MEMORY = '/dev/shm';
const GIGABYTE = 1024 ** 3;
/** What a suite writes, twice. */
const ROOM = 5 * GIGABYTE;

/**
 * Where a suite keeps its databases and profiles: in memory if the machine has enough of it, since a copy of a database
 * costs twenty times as much on a disk. Linux; elsewhere, and in a container with a small /dev/shm, it is the usual folder.
 */
export function scratch(): { TMPDIR: string } | Record<string, never> {
  if (process.env['TMPDIR'] !== undefined || process.platform !== 'linux') return {};
  return isRoomy() ? { TMPDIR: MEMORY } : {};
}

function isRoomy(): boolean {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  // Some of the tests start programs there.
  const runs = mounts.some((line) => line.includes(` ${MEMORY} tmpfs `) && !line.includes('noexec'));
  if (!runs) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  const [, kilobytes] = /^MemAvailable:\s+(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8')) ?? [];
  return Math.min(bavail * bsize, Number(kilobytes) * 1024 - GIGABYTE) >= ROOM;
}

/** For the process that starts what a suite shares, which has only its own environment. */
export function useScratch({ config }: TestProject): void {
  const { TMPDIR } = config.env;
  if (typeof TMPDIR === 'string') process.env['TMPDIR'] = TMPDIR;
}
