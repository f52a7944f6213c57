import { withVisibleControls } from '../bidi.js';

/** A summary without the band that it begins with, where that stands above it already: to be told once is enough. */
export const withoutBand = (summary: string): string =>
  withVisibleControls(summary).replace(
    /^(?:High risk|Suspicious|Hohes Risiko|Verdächtig): (.)/u,
    (_, first: string) => first.toUpperCase(),
  );
