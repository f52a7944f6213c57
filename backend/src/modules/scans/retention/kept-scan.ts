import type { Indicator } from '@gatepost/detector';
import type { Retain } from '../../../contract/retain.js';
import type { VerdictColumns } from '../judgement.js';
import type { ScanRow } from '../scan.columns.js';

/** What a scan's message says, and who sends it. */
export const CONTENT = ['sender', 'subject', 'body', 'message'] as const satisfies (keyof ScanRow)[];
export type Content = Pick<ScanRow, (typeof CONTENT)[number]>;

/** What a request says of its message that a row has. */
export type GivenColumns = Content &
  Pick<ScanRow, 'externalId' | 'metadata' | 'readingFaults' | 'submitterNetwork' | 'submitterCountry'>;

/** Of what only a verdict is kept. */
const UNKNOWN = {
  externalId: null,
  metadata: null,
  readingFaults: null,
  submitterNetwork: null,
  submitterCountry: null,
};

/** Of what a language model has found, in its own words, which may be the message's. */
const OF_MODEL = { code: 'language-model', label: 'Found by the language model' };
/** What the built-in detector finds without counting points for it. */
const UNCOUNTED: ReadonlySet<string> = new Set(['differs-from-template', 'opinions-differ']);

/** The columns that a request fills, as they are stored; `pseudonymOf` names an address. */
export function keptContent<C extends GivenColumns>(
  given: C,
  retain: Retain,
  pseudonymOf: (address: string) => string,
): C {
  if (retain === 'full') return given;
  const nothing = { ...given, sender: null, subject: null, body: '', message: null };
  if (retain === 'verdict') return { ...nothing, ...UNKNOWN };
  const { sender, message } = given;
  return { ...nothing, sender: sender && pseudonymOf(sender), message: message && structureOf(message) };
}

/** The columns that a verdict fills, as they are stored. */
export function keptVerdict<V extends VerdictColumns>(judged: V, retain: Retain): V {
  if (retain === 'full') return judged;
  const masked = { ...judged, ...maskedVerdict(judged) };
  return retain === 'redacted' ? masked : { ...masked, linkHosts: null, language: null, fingerprint: null };
}

/** A verdict without what it quotes or says in the words of a language model. */
export function maskedVerdict<V extends { indicators: Indicator[]; engine: string | null }>(
  verdict: V,
): V & { summary: string } {
  const isByModel = verdict.engine === 'llm';
  return { ...verdict, summary: '', indicators: verdict.indicators.map((one) => masked(one, isByModel)) };
}

function masked(indicator: Indicator, isByModel: boolean): Indicator {
  const { code, points = null } = indicator;
  const isOfModel = isByModel && points === null && !UNCOUNTED.has(code);
  return { ...indicator, ...(isOfModel && OF_MODEL), evidence: '', place: null };
}

type Message = NonNullable<ScanRow['message']>;

/** A type of media, and no more than that. */
const MEDIA_TYPE = /^[a-z]{1,20}\/[a-z\d.+-]{1,80}$/i;

/** Which parts an email has, of what kind and size, without a word of them. */
function structureOf({ channel, parts, attachments, forwarded: within }: Message): Message {
  return {
    channel,
    headers: [],
    subject: null,
    parts: parts.map(({ type, branches, forwarded }) => ({
      type,
      text: '',
      charset: null,
      faults: [],
      branches,
      forwarded,
    })),
    attachments: attachments.map(({ type, size, forwarded, content }) => ({
      name: null,
      type: MEDIA_TYPE.test(type) ? type : 'application/octet-stream',
      size,
      faults: [],
      forwarded,
      ...(content && { content: { kind: content.kind } }),
    })),
    forwarded: within.map(({ firstPart, isAttached, forwarded }) => ({
      headers: [],
      subject: null,
      firstPart,
      isAttached,
      faults: [],
      forwarded,
    })),
  };
}
