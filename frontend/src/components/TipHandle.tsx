import { type RefCallback, useEffect } from 'react';

interface Props extends Record<string, unknown> {
  at: HTMLElement;
  ref?: RefCallback<HTMLElement>;
}

/**
 * Attaches a Tooltip to an element that was rendered before the Tooltip's code was loaded. Wrapping the element instead
 * would remount it and lose the focus.
 */
export function TipHandle({ at, ref, ...given }: Props) {
  useEffect(() => {
    ref?.(at);
    return () => void ref?.(null);
  }, [at, ref]);
  // A Tooltip passes new listeners on every render.
  useEffect(() => applyProps(at, given));
  useEffect(() => repeatArrival(at), [at]);
  return null;
}

/** Applies props to the element as React would. */
function applyProps(at: HTMLElement, given: Record<string, unknown>) {
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

/** Replays the hover or focus that happened while the code was loading. */
function repeatArrival(at: HTMLElement) {
  if (at.matches(':hover')) at.dispatchEvent(new MouseEvent('mouseover'));
  if (at.matches(':focus')) at.dispatchEvent(new FocusEvent('focus'));
}
