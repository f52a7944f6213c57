import { isDeepStrictEqual } from 'node:util';
import type { Knowledge, Profile, Template, Verdict } from '@gatepost/detector';
import { type Message, type MessageText, messageOfText } from '@gatepost/message';
import { EXPECTABLE_CODES } from '@gatepost/detector/expectable-codes';
import { NOTHING_DECLARED } from '@gatepost/detector/internals/profile/declared';
import type { Build } from './builds.js';

/** Two builds, or what each of them has made of the same message. */
type Two<T> = readonly [one: T, other: T];

/** To this company every link, phone number and account of the corpora is undeclared. */
const STRANGER: Profile = {
  ...NOTHING_DECLARED,
  domains: new Set(['gatepost.example']),
  phones: new Set(['493055501234']),
  ibans: new Set(['de02120300000000202051']),
  wallets: new Set(['bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh']),
};

/** Stands for any change of a text that brings another link and another number. */
const ADDED = '\nCall 030 5550 1234, or see https://gatepost.example/x.';

/** What every build can take: those from before a message had parts take its body. */
const given = (text: MessageText): Message & MessageText => ({ ...messageOfText(text), ...text });

/** The names of the fields in which two objects differ. */
function fieldsThatDiffer(one: object, other: object): string[] {
  const [left, right] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  const fields = [...new Set([...left.keys(), ...right.keys()])];
  return fields.filter((field) => !isDeepStrictEqual(left.get(field), right.get(field)));
}

/** A verdict as builds of any age say it: only new ones say where their evidence is. */
const withoutPlaces = (verdict: Verdict): Verdict => ({
  ...verdict,
  indicators: verdict.indicators.map((indicator) => ({ ...indicator, place: null })),
});

/** The field of a verdict in which two builds always differ. */
const WHICH_BUILD: keyof Verdict = 'detector';

/** The fields in which the verdicts of two builds, each given its own `knowledge`, differ. */
export async function verdictDifferences(
  builds: Two<Build>,
  text: MessageText,
  knowledge: Two<Knowledge> = [{}, {}],
): Promise<string[]> {
  const message = given(text);
  const [one, other] = await Promise.all(
    builds.map(async ({ detector }, index) => {
      const immediate = await detector.judgeNow(message, null, knowledge[index]);
      const verdict = immediate && withoutPlaces(immediate.verdict);
      return { isJudged: immediate !== null, ...verdict, ...immediate?.traits };
    }),
  );
  return one && other ? fieldsThatDiffer(one, other).filter((field) => field !== WHICH_BUILD) : [];
}

/** A profile in which all links of a message are declared, so that what is found in it may be muted. */
async function senderOf({ detector }: Build, text: MessageText): Promise<Profile> {
  const immediate = await detector.judgeNow(given(text), null);
  const brands = new Set(['paypal', 'microsoft', 'dhl']);
  const domains = new Set(immediate?.traits.linkHosts);
  return { ...NOTHING_DECLARED, domains, brands, expected: new Set(EXPECTABLE_CODES) };
}

/** For a message a template that it matches, and one that it only resembles: each what a company has. */
function templatesFor({ readSample }: Build, text: MessageText): Template[][] {
  const own = readSample(given(text));
  if ('flaw' in own) return [];
  const longer = readSample(given({ ...text, body: text.body + ADDED }));
  return [own, longer].flatMap((sample) => {
    if ('flaw' in sample) return [];
    const { key, parts } = sample.outline;
    const template: Template = { id: 'approved', name: 'Approved', key, parts, codes: sample.codes };
    return [[template]];
  });
}

/** The same for companies with profiles and templates; also what a message is as a template. */
export async function differencesForCompanies(builds: Two<Build>, text: MessageText): Promise<string[]> {
  const [one, other] = builds;
  const message = given(text);
  const sample = fieldsThatDiffer(one.readSample(message), other.readSample(message));
  const profiles = [STRANGER, await senderOf(one, text)].map((profile): Two<Knowledge> => {
    return [{ profile }, { profile }];
  });
  const [ours, theirs] = [templatesFor(one, text), templatesFor(other, text)];
  const templates = ours.map((found, index): Two<Knowledge> => {
    return [{ findTemplates: async () => found }, { findTemplates: async () => theirs[index] ?? [] }];
  });
  const verdicts: string[] = [];
  for (const knowledge of [...profiles, ...templates])
    verdicts.push(...(await verdictDifferences(builds, text, knowledge)));
  return [...new Set([...sample, ...verdicts])];
}
