import { z } from 'zod';
import { knownPassword, newPassword } from '../../access/password.schema.js';
import { orDefault } from '../../common/optional.schema.js';
import { text } from '../../common/text.schema.js';
import { twoFactorCode } from '../two-factor/two-factor.schemas.js';
import { nameFields, requiredText } from '../users/user.schemas.js';
import { emailField, knownEmail } from '../../common/email-address.schema.js';

export const registerRequest = z
  .strictObject({
    ...nameFields,
    email: emailField,
    companyName: requiredText(200, 'Northwind Traders'),
    password: newPassword(),
    scansPerMonth: z
      .int()
      .min(1)
      .max(1_000_000_000)
      .nullish()
      .meta({ description: 'At most the limit of the Free plan, which is also the default' }),
    scanAgeInDays: z
      .int()
      .min(1)
      .max(36_500)
      .nullish()
      .meta({ description: 'At most the limit of the Free plan, which is also the default' }),
  })
  .meta({ id: 'RegisterRequest' });
export type RegisterRequest = z.output<typeof registerRequest>;

export const loginRequest = z
  .strictObject({
    email: knownEmail,
    password: knownPassword(),
    rememberMe: orDefault(z.boolean(), false, { description: 'Stay signed in for 30 days, not 12 hours' }),
  })
  .meta({ id: 'LoginRequest' });
export type LoginRequest = z.output<typeof loginRequest>;

export const secondStepRequest = z
  .strictObject({
    token: text().min(1).max(500).meta({
      description: 'The `token` in the `errorDetails` of TWO_FACTOR_REQUIRED',
      example: 'b2xkIHRva2VucyBkbyBub3Qgd29yayBhZ2Fpbi4uLi4',
    }),
    code: twoFactorCode,
  })
  .meta({ id: 'SecondStepRequest' });
export type SecondStepRequest = z.output<typeof secondStepRequest>;
