import { z } from 'zod';

/** Past this page no index helps, and nobody reads on. */
const MAX_PAGE = 1_000_000;

export const pageQuery = {
  pageNumber: z.coerce
    .number()
    .int()
    .min(0)
    .max(MAX_PAGE)
    .default(0)
    .meta({ description: 'Counted from 0', example: 0 }),
  pageSize: z.coerce.number().int().min(1).max(100).default(10).meta({ example: 10 }),
};

/** One page of a list, newest first. */
export interface Page {
  pageNumber: number;
  pageSize: number;
}
