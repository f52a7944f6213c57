import { z } from 'zod';

/**
 * Text that PostgreSQL can store: no NUL, and unpaired surrogates replaced by U+FFFD.
 * Lengths are in UTF-16 units.
 */
export const text = () =>
  z
    .string()
    .overwrite((value) => value.toWellFormed())
    .refine((value) => !value.includes('\0'), { error: 'must not contain NUL characters' });

/** {@link text} without surrounding white space. */
export const trimmedText = () => text().overwrite((value) => value.trim());
