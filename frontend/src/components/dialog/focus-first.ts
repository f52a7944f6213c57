/** A ref: the first control within takes the focus as soon as it is there. */
export const focusFirst = (within: HTMLElement | null): void =>
  within?.querySelector<HTMLElement>('input, textarea, button')?.focus();
