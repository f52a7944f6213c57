import { paths } from '../../../components/paths.js';

export interface ScanFilter {
  /** Part of the subject, body or summary; empty for any. */
  term: string;
  /** The exact sender; empty for any. */
  sender: string;
}

export const TERM_MAX = 200;
export const SENDER_MAX = 320;

export function filterFrom(params: URLSearchParams): ScanFilter {
  return { term: params.get('q')?.trim() ?? '', sender: params.get('sender')?.trim() ?? '' };
}

/** The filter's set fields as query parameters of the page's address. */
export function addressOf({ term, sender }: ScanFilter): Record<string, string> {
  const parts = { q: term.trim(), sender: sender.trim() };
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== ''));
}

/** The filter's set fields as parameters of the API. */
export const queryOf = ({ term, sender }: ScanFilter) => ({
  ...(term ? { searchTerm: term } : {}),
  ...(sender ? { sender } : {}),
});

/** The history of one sender. */
export const pathOfSender = (sender: string) =>
  `${paths.scans}?${new URLSearchParams({ sender }).toString()}`;
