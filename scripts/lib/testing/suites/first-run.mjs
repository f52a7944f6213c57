import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Whether this is the first call with that name since the folder `MARKS` was made, in whatever process. */
export function isFirstRun(name) {
  try {
    mkdirSync(join(process.env.MARKS, name));
    return true;
  } catch {
    return false;
  }
}
