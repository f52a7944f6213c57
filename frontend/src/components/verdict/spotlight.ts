import { useId, useState } from 'react';

/** Which indicator is pointed at, from either side. `scope` keeps ids apart when a page shows two verdicts. */
export interface Spotlight {
  scope: string;
  lit: number | null;
  point: (indicator: number | null) => void;
  focus: (indicator: number | null) => void;
}

export function useSpotlight(): Spotlight {
  const scope = useId();
  // Two of them: a jump scrolls the page away under the pointer, and what has the focus must stay lit.
  const [pointed, point] = useState<number | null>(null);
  const [focused, focus] = useState<number | null>(null);
  return { scope, lit: pointed ?? focused, point, focus };
}

export const indicatorId = (scope: string, indicator: number) => `indicator-${scope}-${indicator}`;

/** Names the quotes of an indicator; a stretch of text may be the evidence of several. */
export const quoteToken = (scope: string, indicator: number) => `${scope}-${indicator}`;

export function focusQuote(scope: string, indicator: number): void {
  // The body first: there the quote stands in its context.
  const quotes = document.querySelectorAll<HTMLElement>(`[data-quotes~="${quoteToken(scope, indicator)}"]`);
  const inBody = [...quotes].find((quote) => quote.dataset['part'] === 'body');
  (inBody ?? quotes[0])?.focus();
}
