import { t } from '@lingui/core/macro';
import { paths } from '../../components/paths.js';
import { navGroupsFor } from '../navigation/navigation.js';

/** What the command palette offers: something to open, or something to do. */
export interface Entry {
  key: string;
  group: string;
  /** What is shown, and what is searched in. */
  label: string;
  /** Where it leads, or what it does. */
  to: string | (() => void);
}

const page = (label: string, to: string): Entry => ({ key: to, group: t`Pages`, label, to });

/** Every page of the menus that this person may see. */
export const pageEntries = (isAdmin: boolean): Entry[] => [
  page(t`Dashboard`, paths.dashboard),
  ...navGroupsFor(isAdmin).flatMap(({ items }) => items.map(({ label, to }) => page(label, to))),
  page(t`Waiting for me`, paths.waiting),
  page(t`Account settings`, paths.account),
  page(t`Security`, paths.security),
];

/** The letters of a text as they are compared: without accents and case. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Entries that contain every word of what was typed, at the start of a word first. */
export function matching(entries: readonly Entry[], typed: string): Entry[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  const found = entries.filter(({ label }) => words.every((word) => folded(label).includes(word)));
  const starts = ({ label }: Entry) => words.every((word) => ` ${folded(label)}`.includes(` ${word}`));
  return [...found.filter(starts), ...found.filter((entry) => !starts(entry))];
}
