import { z } from 'zod';

/** The `data` of a response that only confirms. */
export const noData = z.null();
