import { v7 } from 'uuid';
import { z } from 'zod';

/** A new UUIDv7: sorts by creation time. */
export const newId = (): string => v7();

export const idSchema = z
  .uuid({ error: 'must be a UUID' })
  .meta({ example: '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f' });

/** The path parameters of a route about one resource. */
export const idPath = z.object({ id: idSchema });
export type IdPath = z.output<typeof idPath>;
