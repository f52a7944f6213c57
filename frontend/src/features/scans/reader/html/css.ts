/** A backslash could spell `url` in a way that is not seen here. */
const FETCHING = /(?:url|src|image|image-set)\((?!\s*["']?data:image\/)/gi;

/**
 * A message's CSS without what it would fetch. The frame's policy is what keeps requests in; without this the browser would
 * complain of each.
 */
export const localCss = (css: string): string =>
  css.replaceAll('\\', '').replaceAll('<', '').replace(FETCHING, 'left-out(');

/** What the `style` attribute of one element says, so that it stays in one rule. */
export const localDeclarations = (css: string): string => localCss(css).replace(/[{}]/g, '');
