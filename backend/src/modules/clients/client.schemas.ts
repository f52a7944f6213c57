import { z } from 'zod';
import { idSchema } from '../../common/ids.js';
import { type Subscription, subscriptionSchema } from '../subscriptions/plan/subscription.schemas.js';
import type { ClientEntity } from './client.entity.js';

export const clientSchema = z
  .object({
    id: idSchema,
    name: z.string().meta({ example: 'Northwind Traders' }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    closesAt: z.iso.datetime().nullable().meta({
      description: 'The account is closing: from then on everything is erased. Null: it stays open',
    }),
    subscriptionTier: subscriptionSchema.shape.tierType.meta({ example: 'Starter' }),
    subscription: subscriptionSchema,
  })
  .meta({ id: 'Client' });

export type Client = z.output<typeof clientSchema>;

export const toClient = (row: ClientEntity, subscription: Subscription): Client => ({
  id: row.id,
  name: row.name,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  closesAt: row.closesAt?.toISOString() ?? null,
  subscriptionTier: subscription.tierType,
  subscription,
});
