import type { AttachedPage } from '../message.js';

/** All gaps are bounded, so that matching stays linear. */
const FORM = /<form\b/i;
const PASSWORD = /<input\b[^<>]{0,200}\btype\s?=\s?["']?password/i;
const SCRIPT = /<script\b|\bon(?:load|error|click|submit)\s?=|\bjavascript:/i;
const REDIRECTS: readonly RegExp[] = [
  /<meta\b[^<>]{0,200}\bhttp-equiv\s?=\s?["']?refresh\b[^<>]{0,100}\burl\s?=/i,
  /\blocation(?:\.href)?\s?=\s?["'\w(]|\blocation\.(?:replace|assign)\s?\(/,
];
const LINK =
  /(?:\b(?:href|action|location)\s?=|\burl\s?=|\b(?:replace|assign|open)\s?\()\s?["'`]?(https?:\/\/[^\s"'`<>]{1,2000})/gi;

/** What a page does and where it leads, as far as its source shows it. */
export function readPage(source: string, mostLinks: number): AttachedPage {
  const links = new Set<string>();
  for (const [, link = ''] of source.matchAll(LINK)) {
    if (links.size >= mostLinks) break;
    links.add(link.replaceAll('&amp;', '&').toWellFormed());
  }
  return {
    hasForm: FORM.test(source),
    hasPasswordField: PASSWORD.test(source),
    hasScript: SCRIPT.test(source),
    redirects: REDIRECTS.some((pattern) => pattern.test(source)),
    links: [...links],
  };
}

const BEGINS_AS_PAGE =
  /^\uFEFF?\s{0,200}(?:<\?xml[^>]{0,200}>\s{0,200})?(?:<!--[^>]{0,500}-->\s{0,200})?<(?:!doctype html|html|head|body|script|meta|svg|form|iframe)\b/i;
const PAGE_TYPE = /^(?:text\/html|application\/xhtml\+xml|image\/svg\+xml)$/;
const PAGE_NAME = /\.(?:[sx]?html?|mht(?:ml)?|svg)\s*$/i;

/** Whether a browser opens it as a page: by its beginning, whatever it is called, or as it is declared. */
export const isPage = (name: string | null, type: string, beginning: string): boolean =>
  BEGINS_AS_PAGE.test(beginning) || PAGE_TYPE.test(type) || (name !== null && PAGE_NAME.test(name));
