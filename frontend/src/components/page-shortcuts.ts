import { useLayoutEffect } from 'react';

type Actions = Readonly<Record<string, () => void>>;

/** What keys do on the page that is shown, besides the keys of every page; the last one to say so first. */
const shown: Actions[] = [];

/** Keys that will have a meaning once the code behind them is there, and those of them that were pressed before. */
const expected = { keys: '', pressed: [] as string[] };

export function pageShortcut(key: string): (() => void) | undefined {
  const action = shown.findLast((actions) => key in actions)?.[key];
  if (action || !expected.keys.includes(key)) return action;
  return () => void expected.pressed.push(key);
}

/** Gives keys a meaning while the component is there. They have to be in the list of shortcuts. */
export function usePageShortcuts(actions: Actions): void {
  // With every render, and before it is painted: actions are about what is shown, and a key can follow what is seen at once.
  useLayoutEffect(() => {
    shown.push(actions);
    for (let [key] = expected.pressed; key && key in actions; [key] = expected.pressed) {
      expected.pressed.shift();
      actions[key]?.();
    }
    return () => void shown.splice(shown.indexOf(actions), 1);
  });
}

/** Keeps these keys, when they are pressed, for a component of the page that is still being loaded. */
export function useExpectedKeys(keys: string): void {
  useLayoutEffect(() => {
    expected.keys = keys;
    return () => {
      expected.keys = '';
      expected.pressed = [];
    };
  }, [keys]);
}
