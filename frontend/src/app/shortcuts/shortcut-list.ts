import { paletteKeys, submitKeys } from '../../components/platform.js';

interface Shortcut {
  keys: readonly string[];
  does: string;
  /** A single key: the kind that can be switched off (WCAG 2.1.4). */
  single: boolean;
}

export const shortcuts: readonly Shortcut[] = [
  { keys: ['/'], does: 'Search the scan history', single: true },
  { keys: ['n'], does: 'New scan', single: true },
  { keys: ['j'], does: 'Next scan in the history', single: true },
  { keys: ['k'], does: 'Previous scan in the history', single: true },
  { keys: ['r'], does: 'Release the scan', single: true },
  { keys: ['b'], does: 'Block the scan', single: true },
  { keys: ['u'], does: 'Undo the decision', single: true },
  { keys: ['?'], does: 'Show this help', single: true },
  { keys: paletteKeys, does: 'Go to a page, scan or sender, or do something', single: false },
  { keys: submitKeys, does: 'Analyze the message on the scan form', single: false },
];
