import { z } from 'zod';
import { ROLES } from '../../access/roles.js';
import { idSchema } from '../../common/ids.js';
import { pageQuery } from '../../common/pagination.schema.js';
import { trimmedText } from '../../common/text.schema.js';
import { languageField } from '../sessions/session.schemas.js';
import { shownEmail } from '../../common/email-address.schema.js';

export const requiredText = (max: number, example: string) => trimmedText().min(1).max(max).meta({ example });

export const nameFields = {
  firstName: requiredText(100, 'Ada'),
  lastName: requiredText(100, 'Lovelace'),
};

export const renameRequest = z.strictObject(nameFields).meta({ id: 'RenameRequest' });
export type RenameRequest = z.output<typeof renameRequest>;

export const languageRequest = z.strictObject({ language: languageField }).meta({ id: 'LanguageRequest' });
export type LanguageRequest = z.output<typeof languageRequest>;

export const renameCompanyRequest = z
  .strictObject({ name: requiredText(200, 'Northwind Traders') })
  .meta({ id: 'RenameCompanyRequest' });
export type RenameCompanyRequest = z.output<typeof renameCompanyRequest>;

const count = () => z.int().min(0);

export const holdingsSchema = z
  .object({
    apiKeys: count().meta({
      description: 'API keys with a working secret that this person created',
    }),
    invitations: count().meta({ description: 'Open invitations that this person sent' }),
    resetLinks: count().meta({
      description: 'Open password reset links that this person created for others',
    }),
  })
  .meta({ id: 'Holdings', example: { apiKeys: 2, invitations: 1, resetLinks: 0 } });
export type Holdings = z.output<typeof holdingsSchema>;

const STATUSES = ['active', 'invited', 'deactivated'] as const;

export const personSchema = z
  .object({
    id: idSchema.meta({ description: "The person's id, or the invitation's while it is open" }),
    firstName: z
      .string()
      .nullable()
      .meta({ description: 'Null until the invitation is accepted', example: 'Ada' }),
    lastName: z.string().nullable().meta({ example: 'Lovelace' }),
    email: shownEmail(),
    role: z.enum(ROLES),
    status: z.enum(STATUSES),
    twoFactor: z.boolean().meta({ description: 'Whether signing in also takes a code' }),
    createdAt: z.iso.datetime(),
    lastSignInAt: z.iso.datetime().nullable(),
    invitationExpiresAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Person' });
export type Person = z.output<typeof personSchema>;

export const personListSchema = z
  .object({
    users: z.array(personSchema),
    totalCount: z.int().min(0),
    pageNumber: z.int(),
    pageSize: z.int(),
  })
  .meta({ id: 'PersonList' });
export type PersonList = z.output<typeof personListSchema>;

export const listPeopleQuery = z.strictObject(pageQuery);
export type ListPeopleQuery = z.output<typeof listPeopleQuery>;

export const changeRoleRequest = z.strictObject({ role: z.enum(ROLES) }).meta({ id: 'ChangeRoleRequest' });
export type ChangeRoleRequest = z.output<typeof changeRoleRequest>;
