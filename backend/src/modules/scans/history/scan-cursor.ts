import { z } from 'zod';
import { invalidField } from '../../../common/api-error.js';

/** How a list of any length is sorted. */
const CURSOR_ORDERS = ['newest', 'score'] as const;
/** How a list is sorted; by its lines only one batch, which is paged by numbers. */
export const SCAN_ORDERS = [...CURSOR_ORDERS, 'line'] as const;
export type Order = (typeof SCAN_ORDERS)[number];
type CursorOrder = (typeof CURSOR_ORDERS)[number];

/** Whether a place in a list of this order can be named. */
export const hasPlaces = (order: Order): order is CursorOrder => order !== 'line';

/** Where a page ends: its last scan, and the score that it had then, 0 without a verdict. */
export interface Place {
  id: string;
  rank: number;
}

/** A cursor is opaque to callers. It names a place in the order only, so it needs no signature: filters are the caller's own. */
const content = z.tuple([z.enum(CURSOR_ORDERS), z.uuid(), z.int().min(0).max(10)]);

export const MAX_CURSOR = 200;

export const cursorOf = (order: CursorOrder, { id, rank }: Place): string =>
  Buffer.from(JSON.stringify([order, id, rank])).toString('base64url');

/** @throws INVALID_REQUEST for one that is not ours, or of a list that was sorted otherwise */
export function placeOf(cursor: string, wanted: Order): Place {
  const read = content.safeParse(parsed(Buffer.from(cursor, 'base64url').toString()));
  if (!read.success || read.data[0] !== wanted) {
    const message = 'must be the nextCursor of a list with the same sort';
    throw invalidField('cursor', message, `cursor: ${message}`);
  }
  return { id: read.data[1], rank: read.data[2] };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
