import { useId, useState } from 'react';
import { flushSync } from 'react-dom';

/** Which indicator is highlighted, in the list or in the text. `scope` keeps ids unique when a page shows two verdicts. */
export interface Spotlight {
  scope: string;
  lit: number | null;
  point: (indicator: number | null) => void;
  focus: (indicator: number | null) => void;
  /** At first only the beginning of a long message is shown. */
  whole: boolean;
  showWhole: () => void;
}

export function useSpotlight(): Spotlight {
  const scope = useId();
  // Hover and focus are kept apart: a jump scrolls the page under the pointer, and the focused one must stay lit.
  const [pointed, point] = useState<number | null>(null);
  const [focused, focus] = useState<number | null>(null);
  const [whole, setWhole] = useState(false);
  const showWhole = () => setWhole(true);
  return { scope, lit: pointed ?? focused, point, focus, whole, showWhole };
}

export const indicatorId = (scope: string, indicator: number) => `indicator-${scope}-${indicator}`;

/** The ids of an indicator's quotes; one piece of text may be evidence for several. */
export const quoteToken = (scope: string, indicator: number) => `${scope}-${indicator}`;

export function focusQuote({ scope, whole, showWhole }: Spotlight, indicator: number): void {
  // The quote may be in a part of the message that is not shown yet.
  if (!focusShown(scope, indicator) && !whole) {
    flushSync(showWhole);
    focusShown(scope, indicator);
  }
}

function focusShown(scope: string, indicator: number): boolean {
  // The body first, where the quote has its context.
  const quotes = document.querySelectorAll<HTMLElement>(`[data-quotes~="${quoteToken(scope, indicator)}"]`);
  const inBody = [...quotes].find((quote) => quote.dataset['part'] === 'body');
  const quote = inBody ?? quotes[0];
  quote?.focus();
  return quote !== undefined;
}
