import { z } from 'zod';
import { EXPECTABLE_CODES } from '@gatepost/detector/expectable-codes';
import { trimmedText } from '../../common/text.schema.js';
import type { Entry } from './profile-entries.js';
import type { ProfileEntity } from './profile.entity.js';

/** More entries of a kind than that describe no company's mail. */
export const MAX_ENTRIES = 200;

type Readers = typeof import('./profile-entries.js');

/** Loaded with the first profile: what knows phone numbers, accounts and hosts takes a twentieth of a start. */
const readers = () => import('./profile-entries.js');

/** A list of entries that `read` brings into one form, or refuses with the reason; twice the same counts once. */
const entries = (
  length: number,
  read: (readers: Readers, entry: string) => Entry,
  example: string,
  description: string,
) =>
  z
    .array(
      trimmedText()
        .max(length)
        .check(async (context) => {
          const entry = read(await readers(), context.value);
          if ('value' in entry) context.value = entry.value;
          else
            context.issues.push({
              code: 'custom',
              input: context.value,
              message: `"${context.value.slice(0, 60)}" ${entry.flaw}`,
            });
        })
        .meta({ example }),
    )
    .max(MAX_ENTRIES)
    .nullish()
    .transform((list) => [...new Set(list ?? [])])
    .meta({ description });

const content = {
  domains: entries(
    253,
    ({ readHost }, entry) => readHost(entry, false),
    'northwind.com',
    'Your own domains, in links and email addresses; each includes its subdomains',
  ),
  linkHosts: entries(
    700,
    ({ readHost }, entry) => readHost(entry, true),
    'instagram.com/northwind',
    'Hosts of others that you link to; with a path where many share a host',
  ),
  phones: entries(
    40,
    ({ readPhone }, entry) => readPhone(entry),
    '+49 30 55501420',
    'With the country code; stored as +493055501420',
  ),
  ibans: entries(
    50,
    ({ readIban }, entry) => readIban(entry),
    'DE89 3704 0044 0532 0130 00',
    'Accounts that you ask to be paid to',
  ),
  wallets: entries(
    120,
    ({ readWallet }, entry) => readWallet(entry),
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    'Crypto addresses; those with a checksum are checked by it',
  ),
  brands: entries(
    50,
    ({ readBrandName }, entry) => readBrandName(entry),
    'Netflix',
    'Brands that you write about though they are not yours: those that you sell, for example',
  ),
  expected: z
    .array(z.enum(EXPECTABLE_CODES as [string, ...string[]]))
    .max(EXPECTABLE_CODES.length)
    .nullish()
    .transform((list) => [...new Set(list ?? [])])
    .meta({
      description:
        'Codes of indicators that are normal in your business, and `wording` for the wording as a whole: they do not count in a message whose links and numbers are all declared',
      example: ['prize'],
    }),
};

const { domains, linkHosts, expected } = content;
/** What a false alarm can be about that a company can declare. */
export const declarable = { domains, linkHosts, expected };
export type Declarable = z.output<z.ZodObject<typeof declarable>>;

const MAX_TAG = 35;

const summaryLanguage = trimmedText()
  .max(MAX_TAG)
  .check(async (context) => {
    const { readLanguage } = await readers();
    const entry = readLanguage(context.value);
    if ('value' in entry) context.value = entry.value;
    else context.issues.push({ code: 'custom', input: context.value, message: entry.flaw });
  })
  .nullish()
  .transform((language) => language ?? null)
  .meta({
    description:
      "In which a language model writes summaries and labels; null: English, or, of a key, the company's. What Gatepost itself adds, and the built-in detector's summary, is English",
    example: 'de',
  });

/** As large as its column. */
const MAX_VERSION = 2_147_483_647;

const version = z.int().min(0).max(MAX_VERSION).meta({
  description:
    'Number of changes so far; 0 before the first. Send the version that you read: an outdated one gets 409',
  example: 0,
});

type Hosts = Record<'domains' | 'linkHosts', readonly string[]>;

/** The hosts that look like another entry, of the same profile or of `others`, and what to say of them. */
export async function lookAlikes(hosts: Hosts, others: Hosts = { domains: [], linkHosts: [] }) {
  const kinds = ['domains', 'linkHosts'] as const;
  const { lookAlikesIn } = await readers();
  const found = lookAlikesIn(kinds.flatMap((kind) => [...others[kind], ...hosts[kind]]));
  return kinds.flatMap((kind) =>
    hosts[kind].flatMap((entry, index) => {
      const original = found.get(entry);
      if (original === undefined) return [];
      return [{ kind, index, message: `"${entry}" looks like your other entry "${original}"` }];
    }),
  );
}

export const profileRequest = z
  .strictObject({ version, ...content, summaryLanguage })
  .check(async ({ value, issues }) => {
    for (const { kind, index, message } of await lookAlikes(value))
      issues.push({ code: 'custom', input: value, path: [kind, index], message });
  })
  .meta({ id: 'ProfileRequest' });
export type ProfileRequest = z.output<typeof profileRequest>;
export type ProfileContent = Omit<ProfileRequest, 'version'>;

const list = (example: string) => z.array(z.string().meta({ example }));

export const profileSchema = z
  .object({
    version,
    domains: list('northwind.com'),
    linkHosts: list('instagram.com/northwind'),
    phones: list('+493055501420'),
    ibans: list('DE89370400440532013000'),
    wallets: list('bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'),
    brands: list('Netflix'),
    expected: z.array(z.enum(EXPECTABLE_CODES as [string, ...string[]])),
    summaryLanguage: z.string().nullable().meta({ example: 'de' }),
    updatedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Profile' });
export type ProfileAnswer = z.output<typeof profileSchema>;

const NOTHING: ProfileAnswer = {
  version: 0,
  domains: [],
  linkHosts: [],
  phones: [],
  ibans: [],
  wallets: [],
  brands: [],
  expected: [],
  summaryLanguage: null,
  updatedAt: null,
};

export const toProfile = (row: ProfileEntity | null): ProfileAnswer =>
  row === null
    ? NOTHING
    : { ...NOTHING, ...row.content, version: row.version, updatedAt: row.updatedAt.toISOString() };
