/** The id of the scan history's search box. */
export const SEARCH_FIELD = 'search-scans';

/** Navigation state that makes the scan history focus its search box. */
export const searchFocus = { focus: SEARCH_FIELD };

export const asksForSearch = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'focus' in state && state.focus === SEARCH_FIELD;

let typed: string | null = null;

/** What is typed on the way to the search box, whose page may still be loading; 200 characters are enough. */
export const typedAhead = {
  start: () => void (typed = ''),
  isOn: () => typed !== null,
  add: (key: string) => void (typed = ((typed ?? '') + key).slice(0, 200)),
  /** Ends it. */
  take: (): string => {
    const all = typed ?? '';
    typed = null;
    return all;
  },
};
