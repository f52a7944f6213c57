import { z } from 'zod';

/** Beyond this page no index helps, and nobody reads that far. */
const MAX_PAGE = 1_000_000;

const DEFAULT_SIZE = 10;
export const MAX_SIZE = 100;

/** `size`: the default page size. */
export const pageQueryOf = (size: number) => ({
  pageNumber: z.coerce
    .number()
    .int()
    .min(0)
    .max(MAX_PAGE)
    .default(0)
    .meta({ description: 'Zero-based page number', example: 0 }),
  pageSize: z.coerce.number().int().min(1).max(MAX_SIZE).default(size).meta({ example: 10 }),
});

export const pageQuery = pageQueryOf(DEFAULT_SIZE);

/** One page of a list, newest first. */
export interface Page {
  pageNumber: number;
  pageSize: number;
}
