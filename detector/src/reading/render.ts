import { readPage } from './page/page.js';
import type { Hidden } from './page/writer.js';

// What must be present before a body is read as HTML: '<' alone is common in plain text.
const HTML =
  /<(?:!doctype|html|head|body|div|p|br|table|tr|td|a|span|img|style|font|center|h[1-6]|ul|li|b|strong|form|input)(?:\s[^<>]*)?\/?>/i;

/** A body as its reader sees it. */
export interface Rendering {
  isHtml: boolean;
  /** The text that is shown, with links as `text [target]`. */
  text: string;
  hidden: readonly Hidden[];
}

/** Renders any body; plain text stays as it is. Linear in its length; never throws. */
export function render(body: string): Rendering {
  return HTML.test(body) ? { isHtml: true, ...readPage(body) } : { isHtml: false, text: body, hidden: [] };
}

/** The text that a reader sees, with links as `text [target]`. Never throws. */
export function renderBody(body: string): string {
  return render(body).text;
}
