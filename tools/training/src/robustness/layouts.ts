import type { Random } from '../random.js';
import { ofBody, type Change } from './change.js';
import { OFFICE, prose } from './texts.js';

const BUTTON = /([^\n[\]<>]{1,60}?) ?\[(https?:[^\s[\]]+)\]|(https?:\/\/[^\s[\]<>]+)/g;

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Plain text as a mail program sends it: a paragraph for each line, `words [address]` as a link. */
function paragraphs(text: string): string {
  const linked = text.replace(BUTTON, (_, words?: string, target?: string, bare?: string) =>
    bare === undefined
      ? `\0a href="${target ?? ''}"\x01${words ?? ''}\0/a\x01`
      : `\0a href="${bare}"\x01${bare}\0/a\x01`,
  );
  const lines = escaped(linked).split(/\n+/);
  return lines.map((line) => `<p>${line.replaceAll('\0', '<').replaceAll('\x01', '>')}</p>`).join('\n');
}

function page(body: string, css = ''): string {
  return `<!doctype html><html><head><meta charset="utf-8"><style>${css}</style></head><body>${body}</body></html>`;
}

/** Plain text as a page of its own. */
export const pageOf = (text: string): string => page(paragraphs(text));

/** As the MJML compiler lays out a column: cells of no font size around text of 13 pixels. */
function mjml(text: string): string {
  const cell = `<td align="left" style="font-size:0px;padding:10px 25px;word-break:break-word;"><div style="font-family:Ubuntu, Helvetica, Arial, sans-serif;font-size:13px;line-height:1;text-align:left;color:#000000;">${paragraphs(text)}</div></td>`;
  const column = `<div class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"><table border="0" cellpadding="0" cellspacing="0" role="presentation" style="vertical-align:top;" width="100%"><tbody><tr>${cell}</tr></tbody></table></div>`;
  const row = `<td style="direction:ltr;font-size:0px;padding:20px 0;text-align:center;"><!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td style="vertical-align:top;width:600px;"><![endif]-->${column}<!--[if mso | IE]></td></tr></table><![endif]--></td>`;
  const table = `<table align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;"><tbody><tr>${row}</tr></tbody></table>`;
  return page(
    `<div style="margin:0px auto;max-width:600px;">${table}</div>`,
    '#outlook a { padding:0; } .mj-column-per-100 { width:100% !important; }',
  );
}

/** Sizes just under that of the page, as style sheets write them: none of them is nought. */
function slightlySmaller(text: string, random: Random): string {
  const size = random.pick(['.875rem', '0.875rem', '0.9em']);
  return page(`<div style="font-size:${size};line-height:1.25">${paragraphs(text)}</div>`);
}

/** Layouts of honest and of bad mail, which must not hide the text from the detector. */
export const LAYOUTS = { mjml: ofBody(mjml), slightlySmaller: ofBody(slightlySmaller) };

const HIDDEN_LENGTH = 3000;

/** HTML mail that begins with office prose which no reader sees. */
function withHidden(hide: (prose: string) => string, css = ''): Change {
  return ofBody((text: string, random: Random) => {
    const hidden = hide(escaped(prose(OFFICE, HIDDEN_LENGTH, random)));
    return page(`${hidden}<div>${paragraphs(text)}</div>`, css);
  });
}

/** Ways to put honest words into a mail that are there for filters alone. */
export const HIDING = {
  whiteOnWhite: withHidden(
    (text) => `<div style="background-color:#ffffff"><p style="color:#fff">${text}</p></div>`,
  ),
  classRule: withHidden(
    (text) => `<div class="preview-note">${text}</div>`,
    'p { margin: 0 } .preview-note { display: none }',
  ),
  offScreen: withHidden(
    (text) => `<div style="position:absolute;left:-9999px;top:-9999px;width:600px">${text}</div>`,
  ),
  opacity: withHidden((text) => `<div style="opacity:0;height:1px;overflow:hidden">${text}</div>`),
  capitalsAndBlanks: withHidden((text) => `<div style="DISPLAY : NONE">${text}</div>`),
};

const LONG_WORD = /\p{L}{5,30}(?![^<>]*>)/gu;

/** Inside each longer word a letter of one pixel that no eye finds. */
export const withDecoys: Change = ofBody((text, random) => {
  const html = paragraphs(text).replace(LONG_WORD, (word) => {
    const at = 1 + random.below(word.length - 2);
    const decoy = random.text('aeioulnrst', 1);
    return `${word.slice(0, at)}<span style="font-size:1px">${decoy}</span>${word.slice(at)}`;
  });
  return page(`<div>${html}</div>`);
});
