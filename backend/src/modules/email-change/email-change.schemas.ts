import { z } from 'zod';
import { linkTokenSchema } from '../../access/link-token.js';
import { knownPassword } from '../../access/password.schema.js';
import { ownProofFields } from '../two-factor/two-factor.schemas.js';
import { emailField, shownEmail } from '../../common/email-address.schema.js';

export const changeEmailRequest = z
  .strictObject({
    email: emailField.meta({ description: 'The new address', example: 'ada@lovelace.example' }),
    ...ownProofFields,
  })
  .meta({ id: 'ChangeEmailRequest' });
export type ChangeEmailRequest = z.output<typeof changeEmailRequest>;

export const confirmEmailRequest = z
  .strictObject({
    token: linkTokenSchema,
    password: knownPassword('Enter your password').nullish().meta({
      description: 'For the address that a company was registered with: the password that was chosen then',
      example: 'correct horse battery staple',
    }),
  })
  .meta({ id: 'ConfirmEmailRequest' });
export type ConfirmEmailRequest = z.output<typeof confirmEmailRequest>;

export const emailLinkRequest = z.strictObject({ token: linkTokenSchema }).meta({ id: 'EmailLinkRequest' });
export type EmailLinkRequest = z.output<typeof emailLinkRequest>;

export const changedEmailSchema = z
  .object({
    email: shownEmail().meta({ description: 'The address from now on', example: 'ada@lovelace.example' }),
    previousEmail: shownEmail().meta({ example: 'ada@northwind.example' }),
  })
  .meta({ id: 'ChangedEmail' });
export type ChangedEmail = z.output<typeof changedEmailSchema>;
