import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  scansListOptions,
  scansSearchOptions,
  sendersListOptions,
} from '../../api/generated/@tanstack/react-query.gen.js';
import type { ScanListItem } from '../../api/types.js';
import { paths } from '../../components/paths.js';
import { cut } from '../../components/text.js';
import type { Entry } from './palette-entries.js';

/** Fewer letters match nearly everything. */
const LEAST_LETTERS = 2;
/** No request for each letter. */
const PAUSE_MS = 250;
const SHOWN = 5;
const LABEL_LENGTH = 80;

/** The text as it was when nothing had been typed for a moment. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

const shown = (text: string): string => cut(text, LABEL_LENGTH);

const scanEntry = ({ id, subject, summary, emailScan }: ScanListItem, group: string): Entry => ({
  key: id,
  group,
  label: shown(subject ?? summary ?? (emailScan ? t`Email` : 'SMS')),
  to: paths.scan(id),
});

/** The newest scans, or those and the senders that match what was typed, and the search for it in the whole history. */
export function useFound(typed: string): { entries: Entry[]; busy: boolean } {
  const term = usePaused(typed.trim());
  const isSearch = term.length >= LEAST_LETTERS;
  const page = { pageNumber: 0, pageSize: SHOWN };
  const recent = useQuery({ ...scansListOptions({ query: page }), enabled: !isSearch });
  const scans = useQuery({
    ...scansSearchOptions({ query: { ...page, searchTerm: term } }),
    enabled: isSearch,
  });
  const senders = useQuery({ ...sendersListOptions({ query: { search: term } }), enabled: isSearch });
  if (!isSearch) {
    const entries = (recent.data?.data.scans ?? []).map((scan) => scanEntry(scan, t`Recent scans`));
    return { entries, busy: recent.isLoading };
  }
  const search = { key: 'search', group: t`Scans`, label: t`Search the history for "${shown(term)}"` };
  const entries: Entry[] = [
    { ...search, to: `${paths.scans}?${new URLSearchParams({ q: term }).toString()}` },
    ...(scans.data?.data.scans ?? []).map((scan) => scanEntry(scan, t`Scans`)),
    ...(senders.data?.data.senders ?? []).slice(0, SHOWN).map(({ id, name }): Entry => ({
      key: id,
      group: t`Senders`,
      label: shown(name),
      to: `${paths.senders}/${id}`,
    })),
  ];
  return { entries, busy: scans.isLoading || senders.isLoading };
}
