import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The secret that signs sessions, generated once per data directory and kept there, readable by its owner only.
 * Written atomically by a link: concurrent first starts, or a full disk, never leave half a file.
 */
export async function jwtSecretOf(dataDir: string): Promise<string> {
  const file = join(dataDir, 'jwt-secret');
  const draft = `${file}.${process.pid}`;
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true });
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file, 'utf8');
}
