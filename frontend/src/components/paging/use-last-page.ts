import { useEffect } from 'react';

/** Leads an address with a page beyond the last one there: rows were deleted since, or it was typed. */
export function useLastPage(page: number, pages: number, goTo: (page: number, replace: true) => void): void {
  useEffect(() => {
    if (pages > 0 && page > pages) goTo(pages, true);
  });
}
