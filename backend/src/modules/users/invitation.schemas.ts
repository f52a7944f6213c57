import { z } from 'zod';
import { linkTokenSchema } from '../../access/link-token.js';
import { newPassword } from '../../access/password.schema.js';
import { ROLES } from '../../access/roles.js';
import { nameFields, personSchema } from './user.schemas.js';
import { emailField, shownEmail } from '../../common/email-address.schema.js';

export const inviteRequest = z
  .strictObject({ email: emailField, role: z.enum(ROLES) })
  .meta({ id: 'InviteRequest' });
export type InviteRequest = z.output<typeof inviteRequest>;

export const sentInvitationSchema = z
  .object({
    user: personSchema,
    invitationUrl: z
      .string()
      .nullable()
      .meta({ description: 'Shown only once, and only when no email could be sent: pass it on yourself' }),
  })
  .meta({ id: 'SentInvitation' });
export type SentInvitation = z.output<typeof sentInvitationSchema>;

export const lookUpInvitationRequest = z
  .strictObject({ token: linkTokenSchema })
  .meta({ id: 'LookUpInvitationRequest' });
export type LookUpInvitationRequest = z.output<typeof lookUpInvitationRequest>;

export const invitationSchema = z
  .object({
    companyName: z.string(),
    email: shownEmail(),
    role: z.enum(ROLES),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.output<typeof invitationSchema>;

export const acceptInvitationRequest = z
  .strictObject({ token: linkTokenSchema, ...nameFields, password: newPassword() })
  .meta({ id: 'AcceptInvitationRequest' });
export type AcceptInvitationRequest = z.output<typeof acceptInvitationRequest>;
