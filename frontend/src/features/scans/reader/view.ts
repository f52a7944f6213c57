import { looksLikeHtml } from '@gatepost/message/looks-like-html';
import type { Message } from '@gatepost/message';
import { type Segment, textViewOf } from '@gatepost/message/text-view';
import type { Indicator, ScanDetails } from '../../../api/types.js';
import { type Place, type Range, rangesOf } from '../../../components/verdict/highlight.js';
import { pageText, placesInText } from './html/page-text.js';

export type Mail = Pick<ScanDetails, 'emailScan' | 'subject' | 'body' | 'message'> &
  Partial<Pick<ScanDetails, 'retain'>>;

/** A text of the message. */
export interface MailText {
  /** Which part it is, from 0 on. */
  part: number;
  text: string;
  isHtml: boolean;
  /** Where it begins in the body, in which the places of evidence are counted; null: the body has another instead. */
  start: number | null;
}

type Stretch = Segment & { isHtml: boolean };

/** What decides which parts are shown: of a fault only whether the text goes on. */
const readable = ({ subject, parts, forwarded }: NonNullable<Mail['message']>): Message => ({
  channel: 'email',
  headers: [],
  subject,
  parts: parts.map((part) => ({
    ...part,
    faults: part.faults.flatMap(({ code }) => (code === 'cut' ? [{ code }] : [])),
  })),
  attachments: [],
  forwarded: forwarded.map((each) => ({ ...each, faults: [] })),
});

/** The stretches of the body, each with where it is from: the same as when it was judged. */
export function stretchesOf({ message, body }: Mail): Stretch[] {
  const segments: readonly Segment[] = message
    ? textViewOf(readable(message)).segments
    : [{ part: 0, start: 0, end: body.length, isHtml: null }];
  return segments.map((segment) =>
    Object.assign(segment, {
      isHtml: segment.isHtml ?? looksLikeHtml(body.slice(segment.start, segment.end)),
    }),
  );
}

/** The texts of a message in their order, those too that its body leaves out because another is shown for them. */
export function textsOf(mail: Mail, stretches: readonly Stretch[]): MailText[] {
  const parts = mail.message?.parts ?? [{ type: null, text: mail.body }];
  return parts.map(({ type, text }, index) => {
    const stretch = stretches.find((each) => 'part' in each && each.part === index);
    const isHtml = type === null ? looksLikeHtml(text) : type === 'text/html';
    return { part: index, text, isHtml, start: stretch?.start ?? null };
  });
}

export const isInBody = ({ field }: Place): boolean => field === 'body';

interface ShownText {
  text: string;
  ranges: readonly Range[];
}

/** Those of one indicator that touch, as one. */
function joined(ranges: readonly Range[]): Range[] {
  const all: Range[] = [];
  for (const range of ranges.toSorted((a, b) => a.indicator - b.indicator || a.from - b.from)) {
    const last = all.at(-1);
    if (last?.indicator === range.indicator && last.to + 1 >= range.from)
      last.to = Math.max(last.to, range.to);
    else all.push({ ...range });
  }
  return all;
}

/** The body as text, and where in it the evidence is. */
export function shownText(
  body: string,
  stretches: readonly Stretch[],
  indicators: readonly Pick<Indicator, 'place'>[],
): ShownText {
  let text = '';
  const ranges: Range[] = [];
  for (const { start, end, isHtml } of stretches) {
    const source = body.slice(start, end);
    const page = isHtml ? pageText(source) : null;
    if (text !== '') text += '\n';
    const base = text.length;
    text += page?.text ?? source;
    for (const { from, to, indicator } of rangesOf(indicators, isInBody, start)) {
      const places = page ? placesInText(page, from, to) : [{ from, to: Math.min(to, source.length) }];
      const here = places.filter((place) => place.from < place.to && place.to > 0);
      ranges.push(
        ...here.map((place) => ({
          from: base + Math.max(0, place.from),
          to: base + place.to,
          indicator,
        })),
      );
    }
  }
  return { text, ranges: joined(ranges) };
}

const TABS = ['rendered', 'text', 'source', 'headers'] as const;
export type Tab = (typeof TABS)[number];

/** The tabs that have something to show. */
export function tabsOf({ message }: Mail, texts: readonly MailText[]): Tab[] {
  const hasHtml = texts.some(({ isHtml }) => isHtml);
  const shown: Record<Tab, boolean> = {
    rendered: hasHtml,
    text: true,
    source: hasHtml || texts.length > 1,
    headers: message !== null,
  };
  return TABS.filter((tab) => shown[tab]);
}

/** The tab that shows what an indicator quotes; null where it is beside the tabs or nowhere. */
export function tabOf(
  place: Indicator['place'] | undefined,
  isInText: boolean,
  tabs: readonly Tab[],
): Tab | null {
  if (place?.field === 'header') return 'headers';
  if (place?.field !== 'body') return null;
  return isInText || !tabs.includes('source') ? 'text' : 'source';
}
