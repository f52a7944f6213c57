import { useEffect } from 'react';
import { NavigationType, useNavigate, useNavigationType } from 'react-router-dom';
import { session } from '../../api/session.js';
import { usePageShortcuts } from '../page-shortcuts.js';
import { paths } from '../paths.js';

const KEY = 'gatepost.shown-list';

/** The list of scans that was shown last, and which of them was read since: of this tab, and over a reload. */
const last = { ids: null as readonly string[] | null, read: null as string | null };

const idsShown = (): readonly string[] => (last.ids ??= stored());

function stored(): readonly string[] {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

function store(ids: readonly string[]): void {
  last.ids = ids;
  try {
    if (ids.length > 0) sessionStorage.setItem(KEY, JSON.stringify(ids));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage a reload forgets the list.
  }
}

/** The next person at this tab gets nothing of what the one before was reading. */
session.subscribe(() => {
  if (session.state().session) return;
  Object.assign(last, { ids: null, read: null });
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored either.
  }
});

const linkOf = (id: string) => document.querySelector<HTMLElement>(`main a[href="${paths.scan(id)}"]`);

/** A list of scans, from whose rows one goes to pages of their own. */
export function useShownList(ids: readonly string[] | undefined): void {
  const text = ids?.join(' ');
  useEffect(() => {
    if (text !== undefined) store(text === '' ? [] : text.split(' '));
  }, [text]);
}

/** Gives the focus to the row from which one has come back, once the keys of its list have their meaning. */
export function useRowOfRead(ids: readonly string[] | undefined): void {
  const way = useNavigationType();
  const text = ids?.join(' ');
  useEffect(() => {
    if (text === undefined) return;
    const { read } = last;
    last.read = null;
    if (way === NavigationType.Pop && read !== null && isNowhere()) linkOf(read)?.focus();
  }, [text, way]);
}

/** Nobody has gone anywhere since the page is there. */
const isNowhere = () =>
  document.activeElement === document.body || document.activeElement?.tagName === 'MAIN';

/** On the page of a scan j and k lead to the next and the previous one of the list that it was opened from. */
export function useStepsInList(id: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    last.read = id;
  }, [id]);
  const goBy = (step: number) => {
    const ids = idsShown();
    const place = ids.indexOf(id);
    const next = place === -1 ? undefined : ids[place + step];
    // One step back leaves for the list, however many were read.
    if (next !== undefined) void navigate(paths.scan(next), { replace: true });
  };
  usePageShortcuts({ j: () => goBy(1), k: () => goBy(-1) });
}
