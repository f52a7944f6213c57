import { type RefCallback, useEffect } from 'react';

interface Props extends Record<string, unknown> {
  at: HTMLElement;
  ref?: RefCallback<HTMLElement>;
}

/**
 * A Tooltip's child that stands for an element which was there before the Tooltip's code: to wrap that one now would put
 * another in its place, and take the focus from it.
 */
export function TipHandle({ at, ref, ...given }: Props) {
  useEffect(() => {
    ref?.(at);
    return () => void ref?.(null);
  }, [at, ref]);
  // A Tooltip gives other listeners each time it is drawn.
  useEffect(() => give(at, given));
  useEffect(() => repeatArrival(at), [at]);
  return null;
}

/** As React would, if it drew the element with these. */
function give(at: HTMLElement, given: Record<string, unknown>) {
  const replaced = new AbortController();
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === 'function') {
      const type = name.slice('on'.length).toLowerCase();
      at.addEventListener(type, value as EventListener, { signal: replaced.signal, passive: true });
    } else if (typeof value === 'string' || value === true) at.setAttribute(name, String(value));
    else at.removeAttribute(name);
  }
  return () => replaced.abort();
}

/** The mouse or the focus came while the code was on its way. */
function repeatArrival(at: HTMLElement) {
  if (at.matches(':hover')) at.dispatchEvent(new MouseEvent('mouseover'));
  if (at.matches(':focus')) at.dispatchEvent(new FocusEvent('focus'));
}
