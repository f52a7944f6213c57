import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../paths.js';

/** What is read beside the list, or instead of it. */
export interface Reading {
  /** The scan that is open; null for none. */
  openId: string | null;
  /** The address of the list without it. */
  list: string;
  /** The one that was to be opened last: the address, and the page with it, follows a moment later than the next key. */
  latest: () => string | null;
  show: (id: string | null) => void;
}

/** Names in the address the scan that is read. A change of the filter or the page leaves it out. */
const OPEN = 'open';

/**
 * Reading beside the list, or instead of it where there is no room for both, where people decide about one message after the
 * other; null where a row leads to a page of its own.
 */
export function useReading({ review }: { review: string }): Reading | null {
  const reading = useOpened();
  return review === 'open' ? reading : null;
}

/** Whether a list and a message fit side by side. */
export const useHasRoom = () => useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));

/** What the address says is open. */
export function useOpened(): Reading {
  const [params, setParams] = useSearchParams();
  const shown = params.get(OPEN);
  /** What is shown, and then what was to be opened since, in order: the address shows each for a moment. */
  const asked = useRef([shown]);
  return {
    openId: shown,
    list: withOpen(new URLSearchParams(params), null).toString(),
    latest: () => {
      const place = asked.current.lastIndexOf(shown);
      // Somebody has gone elsewhere, or all that was asked for is done.
      if (place === -1 || place === asked.current.length - 1) asked.current = [shown];
      return asked.current.at(-1) ?? null;
    },
    show: (id) => {
      asked.current.push(id);
      // One step back leaves the list, however many messages were read.
      setParams(withOpen(new URLSearchParams(window.location.search), id), { replace: true });
    },
  };
}

/** Where a row leads that is read beside its list, or instead of it; null back to the list. */
export const openPath = (id: string | null): string =>
  `?${withOpen(new URLSearchParams(window.location.search), id)}`;

/** Where a row leads, of the list at an address in which it is read; null: to a page of its own. */
export const rowPath = (id: string, list: string | null): string =>
  list === null ? paths.scan(id) : `?${withOpen(new URLSearchParams(list), id)}`;

function withOpen(params: URLSearchParams, id: string | null): URLSearchParams {
  if (id === null) params.delete(OPEN);
  else params.set(OPEN, id);
  return params;
}
