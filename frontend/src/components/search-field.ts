/** The id of the scan history's search box. */
export const SEARCH_FIELD = 'search-scans';

/** Navigation state that makes the scan history focus its search box. */
export const searchFocus = { focus: SEARCH_FIELD };

export const asksForSearch = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'focus' in state && state.focus === SEARCH_FIELD;

/** What is typed on the way to the search box, whose page may still be loading; null when nobody is on the way. */
export const typedAhead: { text: string | null } = { text: null };
