import { z } from 'zod';

/** The `data` of a response that only confirms. */
export const nothing = z.null();
