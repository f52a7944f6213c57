/** A summary without the band that it begins with, where that stands above it already: to be told once is enough. */
export const withoutBand = (summary: string): string =>
  summary.replace(/^(?:High risk|Suspicious): (.)/u, (_, first: string) => first.toUpperCase());
