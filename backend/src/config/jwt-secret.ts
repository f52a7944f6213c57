import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The secret that signs sessions, made once for each data directory and kept there, readable by its owner only. It
 * appears whole, by one link: two first starts, or a full disk, leave no half of one.
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
