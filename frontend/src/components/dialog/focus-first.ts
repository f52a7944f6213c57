/** A ref callback that focuses the first control within. */
export const focusFirst = (within: HTMLElement | null): void =>
  within?.querySelector<HTMLElement>('input, textarea, button')?.focus();
