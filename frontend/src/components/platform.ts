const apple = /mac|iphone|ipad/i.test(globalThis.navigator?.userAgent ?? '');

/** What sends a form from within a text of several lines. */
export const submitKeys: readonly string[] = [apple ? '⌘' : 'Ctrl', 'Enter'];
