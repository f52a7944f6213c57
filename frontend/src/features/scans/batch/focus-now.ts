/** A ref callback that focuses the element: for what replaces a pressed button. */
export const focusNow = (element: HTMLElement | null): void => element?.focus();
