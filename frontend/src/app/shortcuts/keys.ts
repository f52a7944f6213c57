import { submitKeys } from '../../components/platform.js';

interface Shortcut {
  keys: readonly string[];
  does: string;
  /** A single key: the kind that can be switched off (WCAG 2.1.4). */
  single: boolean;
}

export const shortcuts: readonly Shortcut[] = [
  { keys: ['/'], does: 'Search the scan history', single: true },
  { keys: ['n'], does: 'New scan', single: true },
  { keys: ['?'], does: 'Show this help', single: true },
  { keys: submitKeys, does: 'Analyze the message on the scan form', single: false },
];

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

/** The shortcut of a key press; null if it has none. Shift does not count: "/" and "?" need it on many keyboards. */
export function shortcutOf(pressed: Pressed, target: Pick<Element, 'closest'> | null): string | null {
  if (pressed.altKey || pressed.ctrlKey || pressed.metaKey) return null;
  if (pressed.repeat || pressed.isComposing || pressed.defaultPrevented) return null;
  if (target?.closest(TAKEN)) return null;
  return shortcuts.some(({ keys, single }) => single && keys[0] === pressed.key) ? pressed.key : null;
}
