import { z } from 'zod';
import { sameAddress } from '../../../common/email-address.js';
import { shownEmail } from '../../../common/email-address.schema.js';
import { idSchema } from '../../../common/ids.js';
import { trimmedText } from '../../../common/text.schema.js';

/** More groups nobody oversees. */
export const MAX_GROUPS = 50;
const MAX_ENTRIES = 500;
/** RFC 5321: 64 + 1 + 255. */
const MAX_ENTRY = 320;

/** An address, or without what is before the @: of anybody there. */
const ENTRY =
  /^[^\s@<>"(),;:\\[\]]*@[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?)+$/;

const entry = trimmedText()
  .min(1)
  .max(MAX_ENTRY)
  .overwrite(sameAddress)
  .regex(ENTRY, { error: 'must be an address, or a domain as @example.com' })
  .meta({ example: 'billing@northwind.example' });

export const senderGroupRequest = z
  .strictObject({
    name: trimmedText().min(1).max(100).meta({ example: 'Billing' }),
    entries: z
      .array(entry)
      .max(MAX_ENTRIES)
      .transform((entries) => [...new Set(entries)])
      .meta({
        description:
          'Addresses, and domains as `@example.com`, without their subdomains; case does not matter. An address counts before ' +
          'its domain. One that is in another group is refused with CONFLICT',
        example: ['billing@northwind.example', '@shop.northwind.example'],
      }),
  })
  .meta({ id: 'SenderGroupRequest' });
export type SenderGroupRequest = z.output<typeof senderGroupRequest>;

const listItem = z
  .object({
    id: idSchema,
    name: z.string().meta({ example: 'Billing' }),
    entryCount: z.int().min(0).meta({ example: 2 }),
    hasPolicy: z.boolean().meta({ description: 'It has a mail policy of its own', example: false }),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'SenderGroupListItem' });

export const senderGroupsSchema = z
  .object({ groups: z.array(listItem).meta({ description: `By name; at most ${MAX_GROUPS}` }) })
  .meta({ id: 'SenderGroups' });
export type SenderGroups = z.output<typeof senderGroupsSchema>;

export const senderGroupSchema = z
  .object({
    id: idSchema,
    name: z.string().meta({ example: 'Billing' }),
    entries: z.array(shownEmail()).meta({ example: ['billing@northwind.example'] }),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'SenderGroup' });
export type SenderGroup = z.output<typeof senderGroupSchema>;
