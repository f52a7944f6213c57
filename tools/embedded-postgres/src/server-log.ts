import { type FileHandle, open, readFile } from 'node:fs/promises';
import type { RunUser } from './run-user.js';

const MAX_BYTES = 10 * 1024 * 1024;
const TAIL_LINES = 5;

export interface LogEnd {
  readonly handle: FileHandle;
  /** Bytes that were there before. */
  readonly position: number;
}

/**
 * Opens PostgreSQL's log for appending, and truncates it first if it has grown too long. The caller closes the
 * handle.
 */
export async function openLog(path: string, user: RunUser | undefined): Promise<LogEnd> {
  const handle = await open(path, 'a', 0o600);
  if (user) await handle.chown(user.uid, user.gid);
  const { size } = await handle.stat();
  if (size <= MAX_BYTES) return { handle, position: size };
  await handle.truncate();
  return { handle, position: 0 };
}

/** What was written since `position`: in full for searching, and its end for showing. */
export async function logSince(path: string, position: number): Promise<{ text: string; tail: string }> {
  const text = (await readFile(path)).subarray(position).toString();
  return { text, tail: text.trim().split('\n').slice(-TAIL_LINES).join('\n') };
}
