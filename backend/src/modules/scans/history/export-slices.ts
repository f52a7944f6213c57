import type { BodySize } from '../scans.repository.js';

/**
 * What a reader of an export makes this process hold, whether it reads on or not: rows of about so many bytes. A body can
 * be 300 kB by itself, so less would not save much, and more would only save round trips to the database.
 */
const MAX_BYTES = 262_144;
/** Of short messages; what a row has besides its body is at most some 10 kB. */
const MAX_ROWS = 25;

/** The ids in slices that are read at once: each as long as the limits allow, and at least one. */
export function* exportSlices(sizes: readonly BodySize[]): Generator<string[]> {
  let slice: string[] = [];
  let held = 0;
  for (const { id, bytes } of sizes) {
    if (slice.length === MAX_ROWS || (slice.length > 0 && held + bytes > MAX_BYTES)) {
      yield slice;
      [slice, held] = [[], 0];
    }
    slice.push(id);
    held += bytes;
  }
  if (slice.length > 0) yield slice;
}
