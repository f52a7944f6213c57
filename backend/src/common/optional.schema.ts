import { z } from 'zod';

/**
 * A field of a request that may be missing or null, which both stand for `value`. The default is described in words: clients that
 * are generated from the document would take a `default` for a field that is always there.
 */
export const orDefault = <T extends z.ZodType<string | number | boolean>>(
  schema: T,
  value: z.output<T>,
  { description, ...meta }: { description?: string; example?: unknown } = {},
) =>
  schema
    .nullish()
    .transform((given) => given ?? value)
    .meta({
      ...meta,
      description: [...(description === undefined ? [] : [description]), `Default: ${value}`].join('. '),
    });
