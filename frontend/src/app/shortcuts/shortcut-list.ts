import { t } from '@lingui/core/macro';
import { paletteKeys, submitKeys } from '../../components/platform.js';

interface Shortcut {
  keys: readonly string[];
  does: string;
  /** A single key: the kind that can be switched off (WCAG 2.1.4). */
  single: boolean;
}

export const shortcuts: readonly Shortcut[] = [
  { keys: ['/'], does: t`Search the scan history`, single: true },
  { keys: ['n'], does: t`New scan`, single: true },
  { keys: ['j'], does: t`Next message in the list`, single: true },
  { keys: ['k'], does: t`Previous message in the list`, single: true },
  { keys: ['r'], does: t`Release the message`, single: true },
  { keys: ['b'], does: t`Block or refuse the message`, single: true },
  { keys: ['u'], does: t`Undo the decision`, single: true },
  { keys: ['?'], does: t`Show this help`, single: true },
  { keys: paletteKeys, does: t`Search for a page, scan, sender or action`, single: false },
  { keys: submitKeys, does: t`Analyze the message on the scan form`, single: false },
];
