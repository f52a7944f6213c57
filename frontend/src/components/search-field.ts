/** The id of the scan history's search box. */
export const SEARCH_FIELD = 'search-scans';

/** Navigation state that makes the scan history focus its search box. */
export const searchFocus = { focus: SEARCH_FIELD };

export const asksForSearch = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'focus' in state && state.focus === SEARCH_FIELD;
