/** What of the held mail is shown: all that waits, its groups, or what was decided. */
const VIEWS = ['waiting', 'campaigns', 'senders', 'groups', 'limits', 'decided'] as const;
export type View = (typeof VIEWS)[number];

export interface HeldFilter {
  view: View;
  /** One group of a view by groups: its campaign, its sender or its sender group; empty for the list of groups. */
  group: string;
  /** Where an earlier part of the list begins; empty for its first. */
  cursor: string;
}

/** As many as are worth a page, and as many as the API gives. */
const PAGE = 100;

/** Which key of the API a view groups by; null for a view that lists messages. */
export const groupedBy = (view: View): 'campaign' | 'sender' | 'group' | null => GROUPED[view] ?? null;

const GROUPED: Partial<Record<View, 'campaign' | 'sender' | 'group'>> = {
  campaigns: 'campaign',
  senders: 'sender',
  groups: 'group',
};

/** Anything that the address does not say right is left out. */
export function heldFilterOf(params: URLSearchParams): HeldFilter {
  const view = VIEWS.find((known) => known === params.get('show')) ?? 'waiting';
  return {
    view,
    group: groupedBy(view) === null ? '' : (params.get('group') ?? ''),
    cursor: params.get('cursor') ?? '',
  };
}

export const paramsOf = ({ view, group, cursor }: HeldFilter): Record<string, string> => ({
  ...(view !== 'waiting' && { show: view }),
  ...(group && { group }),
  ...(cursor && { cursor }),
});

/** What the API is asked for. */
export function listQueryOf({ view, group, cursor }: HeldFilter) {
  const by = groupedBy(view);
  return {
    state: view === 'decided' ? ('decided' as const) : ('held' as const),
    ...(by && group && { [by]: group }),
    ...(view === 'limits' && { reason: 'limit' as const }),
    ...(cursor && { cursor }),
    pageSize: PAGE,
  };
}

/** The message that is opened when the one with `id` has been decided: the next in the list, else its first; null for none. */
export function nextOf(ids: readonly string[], id: string): string | null {
  const place = ids.indexOf(id);
  const following = place === -1 ? undefined : ids[place + 1];
  return following ?? ids.find((other) => other !== id) ?? null;
}
