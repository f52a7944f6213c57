type Pressed = Pick<
  KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'repeat' | 'isComposing' | 'defaultPrevented'
>;

/** Where a letter already means something: text fields, lists that select by letter, and overlays. */
const TAKEN = [
  'input',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
  '[role="textbox"]',
  '[role="combobox"]',
  '[role="listbox"]',
  '[role="menu"]',
  '[role="dialog"]',
  '[role="alertdialog"]',
].join(', ');

/** The key that may be a shortcut; null where it is none. Shift does not count: "/" and "?" need it on many keyboards. */
export function shortcutOf(pressed: Pressed, target: Pick<Element, 'closest'> | null): string | null {
  if (pressed.altKey || pressed.ctrlKey || pressed.metaKey) return null;
  if (pressed.repeat || pressed.isComposing || pressed.defaultPrevented) return null;
  if (target?.closest(TAKEN)) return null;
  return pressed.key;
}

/** Ctrl K, or ⌘ K: also in a text field, but not over a dialog. */
export function opensPalette({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return false;
  return !(target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]'));
}
