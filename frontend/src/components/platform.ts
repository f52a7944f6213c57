const apple = /mac|iphone|ipad/i.test(globalThis.navigator?.userAgent ?? '');

/** The shortcut that submits a form from a multi-line field. */
export const submitKeys: readonly string[] = [apple ? '⌘' : 'Ctrl', 'Enter'];
