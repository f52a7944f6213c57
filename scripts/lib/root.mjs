import { join } from 'node:path';

/** The repository. */
export const ROOT = join(import.meta.dirname, '..', '..');

/** @param {string[]} parts */
export const inRoot = (...parts) => join(ROOT, ...parts);
