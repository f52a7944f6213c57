import { z } from 'zod';
import { type Retain, RETAINS } from '../../contract/retain.js';

export const retainSchema = z.enum(RETAINS).meta({
  description:
    '`full`: all of it. `redacted`: its structure, where its links lead and what was found, without a quote; addresses as codes ' +
    'that can be searched for, not read. `verdict`: score, codes and time',
  example: 'full',
});

/** The one that keeps less; null: nothing is chosen. */
export const stricter = (one: Retain, other: Retain | null): Retain =>
  other !== null && RETAINS.indexOf(other) > RETAINS.indexOf(one) ? other : one;

export const retentionRequest = z.strictObject({ retain: retainSchema }).meta({ id: 'RetentionRequest' });
export type RetentionRequest = z.output<typeof retentionRequest>;

export const keyRetentionRequest = z
  .strictObject({
    retain: retainSchema.nullable().meta({
      description: 'Less than your company keeps; null: as much as your company',
      example: 'verdict',
    }),
  })
  .meta({ id: 'KeyRetentionRequest' });
export type KeyRetentionRequest = z.output<typeof keyRetentionRequest>;

export const retentionSchema = z.object({ retain: retainSchema }).meta({ id: 'Retention' });
export type Retention = z.output<typeof retentionSchema>;
