import { type RefObject, useId, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

type Reveal = (indicator: number) => void;

/** Which indicator is highlighted, in the list or in the text. `scope` keeps ids unique when a page shows two verdicts. */
export interface Spotlight {
  scope: string;
  lit: number | null;
  point: (indicator: number | null) => void;
  focus: (indicator: number | null) => void;
  /** Shows where an indicator's quote is, if the message has it where it is not shown yet. */
  reveal: RefObject<Reveal | null>;
}

export function useSpotlight(): Spotlight {
  const scope = useId();
  // Hover and focus are kept apart: a jump scrolls the page under the pointer, and the focused one must stay lit.
  const [pointed, point] = useState<number | null>(null);
  const [focused, focus] = useState<number | null>(null);
  const reveal = useRef<Reveal>(null);
  return { scope, lit: pointed ?? focused, point, focus, reveal };
}

/** For what shows the message: at first not all of it is there. */
export const useReveal = ({ reveal }: Spotlight, show: Reveal): void =>
  useImperativeHandle(reveal, () => show);

export const indicatorId = (scope: string, indicator: number) => `indicator-${scope}-${indicator}`;

/** The ids of an indicator's quote; one piece of text may be evidence for several. */
export const quoteToken = (scope: string, indicator: number) => `${scope}-${indicator}`;

export function focusQuote({ scope, reveal }: Spotlight, indicator: number): void {
  if (focusShown(scope, indicator)) return;
  flushSync(() => reveal.current?.(indicator));
  focusShown(scope, indicator);
}

function focusShown(scope: string, indicator: number): boolean {
  const quotes = document.querySelectorAll<HTMLElement>(`[data-quotes~="${quoteToken(scope, indicator)}"]`);
  // What is only printed is there, too.
  const quote = [...quotes].find((each) => each.checkVisibility());
  quote?.focus();
  return quote !== undefined;
}
