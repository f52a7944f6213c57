import { z } from 'zod';
import { knownPassword } from '../../access/password.schema.js';
import { trimmedText } from '../../common/text.schema.js';

/** Six digits of an authenticator app, or a recovery code. */
export const twoFactorCode = trimmedText().min(1, { error: 'Enter the code' }).max(60).meta({
  description:
    'Six digits of the authenticator app, or a recovery code; spaces, dashes and capitals make no difference',
  example: '492039',
});

export const ownPassword = knownPassword('Enter your password').meta({
  description: 'Your password',
  example: 'correct horse battery staple',
});

export const setUpTwoFactorRequest = z
  .strictObject({ password: ownPassword })
  .meta({ id: 'SetUpTwoFactorRequest' });
export type SetUpTwoFactorRequest = z.output<typeof setUpTwoFactorRequest>;

export const confirmTwoFactorRequest = z
  .strictObject({ code: twoFactorCode.meta({ description: 'Six digits of the authenticator app' }) })
  .meta({ id: 'ConfirmTwoFactorRequest' });
export type ConfirmTwoFactorRequest = z.output<typeof confirmTwoFactorRequest>;

export const twoFactorProof = z
  .strictObject({ password: ownPassword, code: twoFactorCode })
  .meta({ id: 'TwoFactorProof' });
export type TwoFactorProof = z.output<typeof twoFactorProof>;

/** Of a request that also takes a code from people who sign in with one. */
export const ownProofFields = {
  password: ownPassword,
  code: twoFactorCode
    .nullish()
    .meta({ description: 'With two-factor authentication: a code of your app, or a recovery code' }),
};
/** The same where a session that single sign-on has just started is proof enough without a password. */
export const ownProofOrSignIn = {
  ...ownProofFields,
  password: ownPassword.nullish().meta({
    description: 'Your password; not needed within ten minutes of signing in through single sign-on',
  }),
};
export interface OwnProofFields {
  password?: string | null | undefined;
  code?: string | null | undefined;
}

export const requireTwoFactorRequest = z
  .strictObject({ required: z.boolean() })
  .meta({ id: 'RequireTwoFactorRequest', example: { required: true } });
export type RequireTwoFactorRequest = z.output<typeof requireTwoFactorRequest>;

export const twoFactorSchema = z
  .object({
    enabledAt: z.iso.datetime().nullable().meta({ description: 'Null: signing in takes the password alone' }),
    recoveryCodesLeft: z.int().min(0).meta({ example: 9 }),
    required: z.boolean().meta({ description: 'Whether your company requires it of everyone' }),
  })
  .meta({ id: 'TwoFactor' });
export type TwoFactor = z.output<typeof twoFactorSchema>;

export const twoFactorSetUpSchema = z
  .object({
    secret: z.string().meta({
      description: 'For the authenticator app, in Base32',
      example: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    }),
    uri: z.string().meta({
      description: 'The same for a QR code',
      example:
        'otpauth://totp/Gatepost:ada%40northwind.example?issuer=Gatepost&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
    }),
  })
  .meta({ id: 'TwoFactorSetUp' });
export type TwoFactorSetUp = z.output<typeof twoFactorSetUpSchema>;

export const recoveryCodesSchema = z
  .object({
    recoveryCodes: z
      .array(z.string())
      .meta({ description: 'Shown only once; each works once', example: ['k7qfw2-m3xnp5-rt4a2b-yzc6de'] }),
  })
  .meta({ id: 'RecoveryCodes' });
export type RecoveryCodes = z.output<typeof recoveryCodesSchema>;
