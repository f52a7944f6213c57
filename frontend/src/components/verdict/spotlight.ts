import { useId, useState } from 'react';
import { flushSync } from 'react-dom';

/** Which indicator is pointed at, from either side. `scope` keeps ids apart when a page shows two verdicts. */
export interface Spotlight {
  scope: string;
  lit: number | null;
  point: (indicator: number | null) => void;
  focus: (indicator: number | null) => void;
  /** Long messages are shown from their beginning first. */
  whole: boolean;
  showWhole: () => void;
}

export function useSpotlight(): Spotlight {
  const scope = useId();
  // Two of them: a jump scrolls the page away under the pointer, and what has the focus must stay lit.
  const [pointed, point] = useState<number | null>(null);
  const [focused, focus] = useState<number | null>(null);
  const [whole, setWhole] = useState(false);
  const showWhole = () => setWhole(true);
  return { scope, lit: pointed ?? focused, point, focus, whole, showWhole };
}

export const indicatorId = (scope: string, indicator: number) => `indicator-${scope}-${indicator}`;

/** Names the quotes of an indicator; a stretch of text may be the evidence of several. */
export const quoteToken = (scope: string, indicator: number) => `${scope}-${indicator}`;

export function focusQuote({ scope, whole, showWhole }: Spotlight, indicator: number): void {
  // The quote may stand in the part of the message that is not shown yet.
  if (!focusShown(scope, indicator) && !whole) {
    flushSync(showWhole);
    focusShown(scope, indicator);
  }
}

function focusShown(scope: string, indicator: number): boolean {
  // The body first: there the quote stands in its context.
  const quotes = document.querySelectorAll<HTMLElement>(`[data-quotes~="${quoteToken(scope, indicator)}"]`);
  const inBody = [...quotes].find((quote) => quote.dataset['part'] === 'body');
  const quote = inBody ?? quotes[0];
  quote?.focus();
  return quote !== undefined;
}
