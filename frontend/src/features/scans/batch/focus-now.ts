/** A ref: what takes the place of the pressed button takes the focus too. */
export const focusNow = (element: HTMLElement | null): void => element?.focus();
