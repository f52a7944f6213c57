import { useEffect, useRef } from 'react';
import type { ScanListItem } from '../../../api/types.js';
import { usePageShortcuts } from '../../../components/page-shortcuts.js';
import { useDecide } from './use-decide.js';

/** The links of the rows that are shown, in their order: a row has the focus when its link has it. */
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-scan] a')];
const indexOfFocused = () => rows().findIndex((row) => row === document.activeElement);

/**
 * Keys of the history: j and k move from row to row, r and b decide about the one that has the focus, and go on to the next.
 */
export function HistoryKeys({ scans }: { scans: readonly ScanListItem[] }) {
  const decide = useDecide();
  /** The last row was decided about: when it goes away, since it no longer matches the filter, the first is next. */
  const startsAgain = useRef(false);
  useEffect(() => {
    if (!startsAgain.current || scans.length === 0 || document.activeElement !== document.body) return;
    startsAgain.current = false;
    rows()[0]?.focus();
  }, [scans]);
  const focus = (index: number) => rows()[Math.max(0, Math.min(index, scans.length - 1))]?.focus();
  const settle = (status: 'released' | 'blocked') => () => {
    const index = indexOfFocused();
    const scan = scans[index];
    if (!scan || scan.score === null) return;
    startsAgain.current = index === scans.length - 1;
    focus(index + 1);
    if (scan.reviewStatus !== status) void decide([scan], status);
  };
  usePageShortcuts({
    j: () => focus(indexOfFocused() + 1),
    k: () => focus(indexOfFocused() - 1),
    r: settle('released'),
    b: settle('blocked'),
  });
  return null;
}
