/** The id of the scan history's search box. */
export const SEARCH_FIELD = 'search-scans';

/** State of a navigation to the scan history that is made in order to search. */
export const searchFocus = { focus: SEARCH_FIELD };

export const asksForSearch = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'focus' in state && state.focus === SEARCH_FIELD;
