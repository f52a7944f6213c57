import { useEffect } from 'react';

type Actions = Readonly<Record<string, () => void>>;

/** What keys do on the page that is shown, besides the keys of every page; the last one to say so first. */
const shown: Actions[] = [];

export const pageShortcut = (key: string) => shown.findLast((actions) => key in actions)?.[key];

/** Gives keys a meaning while the component is there. They have to be in the list of shortcuts. */
export function usePageShortcuts(actions: Actions): void {
  // After every render: actions are about what is shown.
  useEffect(() => {
    shown.push(actions);
    return () => void shown.splice(shown.indexOf(actions), 1);
  });
}
