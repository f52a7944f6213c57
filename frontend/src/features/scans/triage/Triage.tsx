import { useEffect, useRef } from 'react';
import { onDemand } from '../../../components/on-demand.js';
import { usePageShortcuts } from '../../../components/page-shortcuts.js';
import type { ReadingPaneProps } from './ReadingPane.js';
import { useRowOfRead } from '../../../components/reading/shown-list.js';
import { useKeptFocus } from '../../../components/reading/use-kept-focus.js';
import { type Reading, useHasRoom } from '../../../components/reading/use-reading.js';
import { type DecidedList, type DecidedRow, useDecideRows } from '../review/use-decide-rows.js';
import { type HistoryRow, holds, idsOfRow } from '../history-row.js';

const ReadingPane = onDemand<ReadingPaneProps>(async () => (await import('./ReadingPane.js')).ReadingPane);

/** The links of the rows that are shown, in their order: a row has the focus when its link has it. */
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-scan] a')];
const indexOfFocused = () => rows().findIndex((row) => row === document.activeElement);

export interface TriageProps {
  scans: readonly HistoryRow[];
  list: DecidedList;
  reading: Reading | null;
}

/**
 * From message to message: j and k move from row to row, r and b decide about the one that has the focus, or is read, with all that are like it, and go on to the next. Shows the one that is read.
 */
export function Triage({ scans, list, reading }: TriageProps) {
  useRowOfRead(scans.flatMap(idsOfRow));
  const { decide } = useDecideRows(list);
  const { openIndex, current, goTo, leave } = useSteps(scans, reading);
  const settle = (status: 'released' | 'blocked', scan?: DecidedRow) => {
    // One that a link leads to need not be in the list.
    const row = scans[current()] ?? scan;
    if (!row || row.score === null) return;
    leave();
    if (row.reviewStatus !== status) void decide([row], status);
  };
  usePageShortcuts({
    j: () => goTo(current() + 1),
    k: () => goTo(current() - 1),
    r: () => settle('released'),
    b: () => settle('blocked'),
  });
  const close = () => reading?.show(null);
  const group = scans[openIndex]?.group;
  const isWide = useHasRoom();
  return (
    // On a narrow screen each message is read from its beginning.
    <ReadingPane
      key={isWide ? 'beside' : reading?.openId}
      given={reading?.openId ? { scanId: reading.openId, group, isWide, settle, close } : null}
    />
  );
}

/** Where one is in the list, and how one moves on. */
function useSteps(scans: readonly HistoryRow[], reading: Reading | null) {
  /**
   * Where a decision led to: when that goes away, as the last row does once it is decided about, the first is next. That one can
   * be decided about as well, and go a moment later: decisions need not be saved in the order of the keys.
   */
  const ledTo = useRef<string | null>(null);
  const placeOf = (id: string | null) => scans.findIndex((row) => holds(row, id));
  const openIndex = reading ? placeOf(reading.openId) : -1;
  const current = () => {
    const id = reading?.latest() ?? null;
    return id === null ? indexOfFocused() : placeOf(id);
  };
  const goTo = (index: number) => {
    const place = Math.max(0, Math.min(index, scans.length - 1));
    ledTo.current = null;
    rows()[place]?.focus();
    reading?.show(scans[place]?.id ?? null);
  };
  const goOnAt = (index: number) => {
    goTo(index);
    ledTo.current = scans[index]?.id ?? null;
  };
  const startAgain = () => {
    const id = ledTo.current;
    if (id === null || placeOf(id) !== -1) return;
    ledTo.current = null;
    // The address can be some keys behind: what counts is what was to be opened last, and that nobody has gone elsewhere.
    if (document.activeElement !== document.body && reading?.latest() !== id) return;
    if (scans.length > 0) goOnAt(0);
    else reading?.show(null);
  };
  useEffect(startAgain);
  useKeptFocus(reading?.openId ?? null, (id) => rows()[placeOf(id)]);
  const leave = () => goOnAt(Math.min(current() + 1, scans.length - 1));
  return { openIndex, current, goTo, leave };
}
