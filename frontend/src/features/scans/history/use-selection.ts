import { createContext, useState } from 'react';

/** The chosen rows of the page that is shown: another page starts anew. */
export function useSelection(shown: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = shown.filter((id) => chosen.has(id));
  return {
    ids,
    isAll: shown.length > 0 && ids.length === shown.length,
    has: (id: string) => chosen.has(id),
    toggle: (id: string) => setChosen((before) => without(before, id) ?? new Set([...before, id])),
    toggleAll: () => setChosen(ids.length === shown.length ? new Set() : new Set(shown)),
    clear: () => setChosen(new Set()),
  };
}

export type Selection = ReturnType<typeof useSelection>;

/** For the boxes of a table: its rows are not drawn again for them. */
export const SelectionContext = createContext<Selection | null>(null);

const without = (set: ReadonlySet<string>, id: string) =>
  set.has(id) ? new Set([...set].filter((each) => each !== id)) : null;
