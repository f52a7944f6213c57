import { z } from 'zod';

/** A setting that counts something. */
export const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};

/** 0: one that is free. */
export const port = wholeNumber(0, 65_535);
