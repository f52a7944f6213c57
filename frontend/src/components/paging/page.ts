/** Rows on a page of every list. */
export const PAGE_SIZE = 10;

/** The page number in an address, from 1; anything invalid means the first. */
export const pageFrom = (text: string | null) => Math.max(1, Math.floor(Number(text)) || 1);

/** The server counts pages from 0. */
export const pagingOf = (page: number) => ({ pageNumber: page - 1, pageSize: PAGE_SIZE });

export const pagesOf = (totalCount: number) => Math.ceil(totalCount / PAGE_SIZE);
