/** Rows on a page of every list. */
export const PAGE_SIZE = 10;

/** The page that an address names, counted from 1; whatever else stands there is the first. */
export const pageFrom = (text: string | null) => Math.max(1, Math.floor(Number(text)) || 1);

/** What the server is asked for: it counts from 0. */
export const pagingOf = (page: number) => ({ pageNumber: page - 1, pageSize: PAGE_SIZE });

export const pagesOf = (totalCount: number) => Math.ceil(totalCount / PAGE_SIZE);
