import { useEffect } from 'react';

/** The browser tab's title: the page first, because tabs are narrow. */
export function useTitle(page: string): void {
  useEffect(() => {
    document.title = page ? `${page} · Gatepost` : 'Gatepost';
  }, [page]);
}
