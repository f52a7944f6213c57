import { paths } from '../../../components/paths.js';

const SEARCHED = ['messageId', 'sender', 'recipient'] as const;
/** What of a message is searched for. */
export type Searched = (typeof SEARCHED)[number];

/** Which messages are shown, as the API asks for them. */
const SHOWN = {
  held: { state: 'held' },
  refused: { state: 'refused' },
  deferred: { state: 'deferred' },
  rejected: { state: 'rejected' },
  'would-hold': { action: 'hold', observed: 'true' },
  'would-refuse': { action: 'refuse', observed: 'true' },
  'would-route': { action: 'route', observed: 'true' },
  'would-tag': { action: 'tag', observed: 'true' },
} as const;
export type Shown = keyof typeof SHOWN;

export interface TraceFilter {
  by: Searched;
  /** What is searched for, whole; empty for anything. */
  q: string;
  /** Empty for all. */
  show: Shown | '';
}

const MAX_SEARCH = 320;

const isShown = (text: string | null): text is Shown => text !== null && Object.hasOwn(SHOWN, text);

/** As an address has it: what is no filter is left out. */
export function filterOf(params: URLSearchParams): TraceFilter {
  const show = params.get('show');
  return {
    by: SEARCHED.find((one) => one === params.get('by')) ?? 'messageId',
    q: params.get('q')?.trim().slice(0, MAX_SEARCH) ?? '',
    show: isShown(show) ? show : '',
  };
}

/** The part of an address for a filter. */
export const paramsOf = ({ by, q, show }: Partial<TraceFilter>): Record<string, string> => ({
  ...(q && { by: by ?? 'messageId', q }),
  ...(show && { show }),
});

/** What the API is asked. */
export const queryOf = ({ by, q, show }: TraceFilter) => ({
  ...(q && { [by]: q }),
  ...(show && SHOWN[show]),
});

/** Where the messages of a filter are shown. */
export const traceOf = (filter: Partial<TraceFilter>): string =>
  `${paths.mailMessages}?${new URLSearchParams(paramsOf(filter))}`;
