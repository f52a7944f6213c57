import { t } from '@lingui/core/macro';
import * as z from 'zod/mini';
import type { ExpectedCode, Profile } from '../../api/types.js';
import { expectedCodes } from '../../components/expected-texts.js';

const MAX_ENTRIES = 200;

/** The lists that are typed one entry a line, as their fields are told apart. */
export type List = 'domains' | 'linkHosts' | 'phones' | 'ibans' | 'wallets' | 'brands';

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const list = () =>
  z
    .string()
    .check(z.refine((text) => linesOf(text).length <= MAX_ENTRIES, t`At most ${MAX_ENTRIES} entries`));

export const profileSchema = z.object({
  domains: list(),
  linkHosts: list(),
  phones: list(),
  ibans: list(),
  wallets: list(),
  brands: list(),
  expected: z.record(z.string(), z.boolean()),
  summaryLanguage: z.string(),
});
export type ProfileValues = z.output<typeof profileSchema>;

export const valuesOf = (profile: Profile): ProfileValues => ({
  domains: profile.domains.join('\n'),
  linkHosts: profile.linkHosts.join('\n'),
  phones: profile.phones.join('\n'),
  ibans: profile.ibans.join('\n'),
  wallets: profile.wallets.join('\n'),
  brands: profile.brands.join('\n'),
  expected: Object.fromEntries(expectedCodes.map((code) => [code, profile.expected.includes(code)])),
  summaryLanguage: profile.summaryLanguage ?? '',
});

/** What is sent for the fields. */
export const requestOf = (version: number, { expected, ...texts }: ProfileValues) => ({
  version,
  domains: linesOf(texts.domains),
  linkHosts: linesOf(texts.linkHosts),
  phones: linesOf(texts.phones),
  ibans: linesOf(texts.ibans),
  wallets: linesOf(texts.wallets),
  brands: linesOf(texts.brands),
  expected: expectedCodes.filter((code: ExpectedCode) => expected[code] === true),
  summaryLanguage: texts.summaryLanguage.trim() || null,
});
