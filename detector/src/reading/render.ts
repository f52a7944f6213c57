import { compile, type HtmlToTextOptions } from 'html-to-text';

// What must be present before a body is read as HTML: '<' alone is common in plain text.
const HTML =
  /<(?:!doctype|html|head|body|div|p|br|table|tr|td|a|span|img|style|font|center|h[1-6]|ul|li|b|strong|form|input)(?:\s[^<>]*)?\/?>/i;

const INVISIBLE_STYLES = [
  'display:none',
  'display: none',
  'visibility:hidden',
  'visibility: hidden',
  'font-size:0',
  'font-size: 0',
];

const OPTIONS: HtmlToTextOptions = {
  wordwrap: false,
  limits: { maxInputLength: 200_000 },
  selectors: [
    { selector: 'a', options: { ignoreHref: false, hideLinkHrefIfSameAsText: false } },
    { selector: 'img', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    ...INVISIBLE_STYLES.map((style) => ({ selector: `[style*="${style}"]`, format: 'skip' })),
  ],
};

const convert = compile(OPTIONS);

/** True when `body` is to be read as HTML rather than as plain text. */
export function isHtml(body: string): boolean {
  return HTML.test(body);
}

/** Last resort for markup that the parser can't take (for instance nested 20,000 deep): tags become spaces. */
function stripTags(html: string): string {
  return html.replace(/<[^<>]*>/g, ' ');
}

/** The text that a reader sees, with links as `text [target]`. Never throws. */
export function renderBody(body: string): string {
  if (!isHtml(body)) return body;
  try {
    return convert(body);
  } catch {
    return stripTags(body);
  }
}
