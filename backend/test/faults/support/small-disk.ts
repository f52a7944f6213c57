import { execFile } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ProductProcess } from '../../support/process.js';

const MEGABYTE = 1024 * 1024;
const SIZE_MB = 250;

/**
 * Starts a program with a small disk at DATA_DIR that only it and its children see: a tmpfs in namespaces of its own,
 * which needs no privilege and goes when they end. In the second namespace it is nobody's root, as PostgreSQL wants it.
 */
export const ON_A_SMALL_DISK = [
  'unshare',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o size=${SIZE_MB}m,mode=755 tmpfs "$DATA_DIR" && cd "$DATA_DIR" && exec unshare --user --map-user=1000 --map-group=1000 "$@"`,
  'sh',
];

/** @throws Error, with what this machine lacks */
export async function assertNamespaces(): Promise<void> {
  await promisify(execFile)('unshare', ['--map-root-user', '--mount', 'true']).catch((error: Error) => {
    throw new Error(
      `A small disk needs Linux with unprivileged user namespaces, or root: \`unshare --map-root-user --mount true\` says: ${error.message}`,
      { cause: error },
    );
  });
}

/** The data directory of `product`, as it sees it itself. */
export const folderOf = ({ pid, environment }: ProductProcess): string =>
  join(`/proc/${pid}/root`, environment['DATA_DIR'] ?? '');

/** Fills the disk of `folder`. Returns a function that frees the space again. */
export async function fillUp(folder: string): Promise<() => Promise<void>> {
  const ballast = join(folder, 'ballast');
  const file = await open(ballast, 'w');
  try {
    for (let size = MEGABYTE; size >= 1; size = Math.floor(size / 2)) await writeWhilePossible(file, size);
  } finally {
    await file.close();
  }
  return () => rm(ballast);
}

async function writeWhilePossible(file: Awaited<ReturnType<typeof open>>, size: number): Promise<void> {
  const block = Buffer.alloc(size);
  try {
    for (let written = 0; written < SIZE_MB * MEGABYTE; written += size) await file.write(block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
