import { domainToASCII } from 'node:url';
import { z } from 'zod';
import { idSchema } from '../../common/ids.js';
import { text, trimmedText } from '../../common/text.schema.js';
import { emailField } from '../../common/email-address.schema.js';

/** Labels of letters, digits and dashes, two at least: RFC 1035, 2.3.1. */
const DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

export const setUpSingleSignOnRequest = z
  .strictObject({
    issuer: trimmedText().min(1, { error: 'Enter the issuer' }).max(500).meta({
      description: 'The address of your OpenID provider, HTTPS: its discovery document is below it',
      example: 'https://login.northwind.example',
    }),
    clientId: trimmedText().min(1, { error: 'Enter the client id' }).max(255).meta({
      description: 'What the provider calls Gatepost',
      example: 'gatepost',
    }),
    clientSecret: text().min(1).max(1_000).nullish().meta({
      description: 'Kept if omitted, as long as the issuer stays the same; never shown again',
      example: 'the secret that the provider shows',
    }),
    joinsMembers: z.boolean().meta({
      description:
        'Whether people with an address at a verified domain join as Members when they first sign in; otherwise they have to be invited',
      example: false,
    }),
  })
  .meta({ id: 'SetUpSingleSignOnRequest' });
export type SetUpSingleSignOnRequest = z.output<typeof setUpSingleSignOnRequest>;

export const requireSingleSignOnRequest = z
  .strictObject({ required: z.boolean() })
  .meta({ id: 'RequireSingleSignOnRequest', example: { required: true } });
export type RequireSingleSignOnRequest = z.output<typeof requireSingleSignOnRequest>;

export const addDomainRequest = z
  .strictObject({
    name: trimmedText()
      .max(253)
      .overwrite((value) => domainToASCII(value.toLowerCase().replace(/^@/, '')))
      .refine((value) => DOMAIN.test(value), { error: 'Enter a domain such as northwind.example' })
      .meta({ example: 'northwind.example' }),
  })
  .meta({ id: 'AddDomainRequest' });
export type AddDomainRequest = z.output<typeof addDomainRequest>;

export const companyDomainSchema = z
  .object({
    id: idSchema,
    name: z.string().meta({ example: 'northwind.example' }),
    provenAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'Null: not verified, or verified by another company since' }),
    record: z
      .object({
        name: z.string().meta({ example: '_gatepost.northwind.example' }),
        value: z.string().meta({ example: 'gatepost-verification=Yk3vQ0n7u5mT2w8Lr6Xz1A' }),
      })
      .meta({ description: 'The TXT record that proves it' }),
  })
  .meta({ id: 'CompanyDomain' });
export type CompanyDomain = z.output<typeof companyDomainSchema>;

export const singleSignOnSchema = z
  .object({
    redirectUri: z.string().meta({
      description: 'What the provider has to allow',
      example: 'https://gatepost.example.com/single-sign-on',
    }),
    required: z.boolean().meta({ description: 'Whether Members sign in this way only' }),
    provider: z
      .object({
        issuer: z.string().meta({ example: 'https://login.northwind.example' }),
        clientId: z.string().meta({ example: 'gatepost' }),
        joinsMembers: z.boolean().meta({ example: false }),
        workedAt: z.iso
          .datetime()
          .nullable()
          .meta({ description: 'When it first signed someone in; null: it has not yet' }),
        updatedAt: z.iso.datetime(),
      })
      .nullable()
      .meta({ description: 'Null: not set up' }),
    domains: z.array(companyDomainSchema),
  })
  .meta({ id: 'SingleSignOn' });
export type SingleSignOn = z.output<typeof singleSignOnSchema>;

export const beginSingleSignOnRequest = z
  .strictObject({ email: emailField })
  .meta({ id: 'BeginSingleSignOnRequest' });
export type BeginSingleSignOnRequest = z.output<typeof beginSingleSignOnRequest>;

export const begunSingleSignOnSchema = z
  .object({
    url: z.string().meta({
      description: "The page of the company's provider to go to",
      example: 'https://login.northwind.example/authorize?client_id=gatepost',
    }),
  })
  .meta({ id: 'BegunSingleSignOn' });
export type BegunSingleSignOn = z.output<typeof begunSingleSignOnSchema>;

export const finishSingleSignOnRequest = z
  .strictObject({
    query: text().min(1).max(8_000).meta({
      description: 'The query of the address that the provider led back to, without `?`',
      example: 'code=SplxlOBeZQQYbYS6WxSbIA&state=af0ifjsldkj',
    }),
  })
  .meta({ id: 'FinishSingleSignOnRequest' });
export type FinishSingleSignOnRequest = z.output<typeof finishSingleSignOnRequest>;
