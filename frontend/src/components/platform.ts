import { t } from '@lingui/core/macro';

const apple = /mac|iphone|ipad/i.test(globalThis.navigator?.userAgent ?? '');

const modifier = apple ? '⌘' : t`Ctrl`;

/** The shortcut that opens the command palette. */
export const paletteKeys: readonly string[] = [modifier, 'K'];

/** The shortcut that submits a form from a multi-line field. */
export const submitKeys: readonly string[] = [modifier, t`Enter`];
