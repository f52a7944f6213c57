/*
 * Programs that make a plain text of an HTML page often leave its style sheet in the text. Nobody reads it, and its words
 * ("important", "link", "border") say nothing of the message. What is taken for a rule is told strictly, so that no sentence
 * can be written as one: known properties and keywords, colours and lengths only.
 */

const words = (list: string): string => list.trim().split(/\s+/).join('|');

const PROPERTY = words(`
  background background-color border border-bottom border-collapse border-color border-left border-radius border-right
  border-spacing border-style border-top border-width bottom box-shadow box-sizing clear color cursor display fill float
  font font-family font-size font-style font-weight height left letter-spacing line-height list-style list-style-type
  margin margin-bottom margin-left margin-right margin-top max-height max-width min-height min-width opacity outline
  overflow padding padding-bottom padding-left padding-right padding-top position right table-layout text-align
  text-decoration text-decoration-color text-decoration-line text-transform text-shadow top vertical-align visibility
  white-space width word-break word-spacing word-wrap overflow-wrap z-index text-size-adjust interpolation-mode hide
  line-height-rule table-lspace table-rspace font-smoothing osx-font-smoothing
`);

const KEYWORD = words(`
  absolute antialiased arial auto baseline bicubic black blink block bold bolder both bottom break-all break-word
  capitalize center circle collapse courier currentcolor dashed decimal disc dotted double exactly fixed georgia grayscale
  grey hand helvetica hidden inherit initial inline inline-block inset inside italic justify left lighter lowercase lucida
  medium middle monospace neue none normal nowrap oblique outset outside pointer pre pre-wrap relative right sans-serif
  segoe separate serif solid square static sub super table table-cell tahoma times top transparent trebuchet ui underline
  unset uppercase verdana visible white
`);

const NUMBER = '[-+]?(?:\\d+\\.?\\d*|\\.\\d+)(?:px|r?em|pt|%|v[wh]|m?s|deg)?';
const VALUE = `['"]?(?:#[0-9a-f]{3,8}|${NUMBER}|rgba?\\([\\d.,%\\s]{5,40}\\)|${KEYWORD})['"]?`;
const SEPARATED = `${VALUE}(?:\\s{0,9}[\\s,/]\\s{0,9}${VALUE}){0,11}`;
const DECLARATION = `(?:-(?:webkit|moz|ms|o)-|mso-)?(?:${PROPERTY})\\s{0,9}:\\s{0,9}${SEPARATED}\\s{0,9}(?:!\\s?important\\s{0,9})?`;
const DECLARATIONS = new RegExp(`^\\s{0,99}(?:${DECLARATION}(?:;\\s{0,99}|$))+$`, 'i');

const ELEMENT =
  'html|body|a|p|h[1-6]|div|span|table|tbody|thead|tr|td|th|img|ul|ol|li|hr|br|blockquote|center|font|strong|em|b|i|u';
const ATTRIBUTE = `\\[[\\w-]{1,20}(?:[*^$~|]?=["']?[\\w-]{1,40}["']?)?\\]`;
const MARKS = `(?:(?:[.#]|::?)[\\w-]{1,40}|${ATTRIBUTE})`;
const SELECTOR = `(?:(?:\\*|${ELEMENT})${MARKS}{0,4}|${MARKS}{1,4})`;
/** The selectors at the end of what stands before a brace: what comes before them may be a sentence. */
const SELECTORS = new RegExp(
  `(?<![^\\s{}*/;])${SELECTOR}(?:\\s{0,9}[\\s,>+~]\\s{0,9}${SELECTOR}){0,23}\\s{0,9}$`,
  'i',
);

/** A query whose rules are gone. */
const EMPTY_QUERY =
  /@media(?:\s{1,9}(?:only|screen|print|all|and|\((?:max|min)-(?:device-)?width\s?:\s?\d{1,5}px\)),?){1,9}\s{0,9}\{\s*\}/gi;

/** The longest list of declarations, and the longest of selectors, in characters. */
const LONGEST = { declarations: 1500, selectors: 400 };

/** Where the rule with these braces begins, if what stands there is one; not before `from`. */
function startOfRule(text: string, from: number, open: number, close: number): number | null {
  if (close - open > LONGEST.declarations) return null;
  if (!DECLARATIONS.test(text.slice(open + 1, close))) return null;
  const before = text.slice(Math.max(from, open - LONGEST.selectors), open);
  const selectors = SELECTORS.exec(before);
  return selectors === null ? null : open - before.length + selectors.index;
}

/** Plain text without the rules of style sheets that stand in it; anything else stays. Linear in its length. */
export function withoutLeakedCss(text: string): string {
  const kept: string[] = [];
  let [from, open] = [0, -1];
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    const start = brace === '}' && open >= from ? startOfRule(text, from, open, index) : null;
    open = brace === '{' ? index : -1;
    if (start === null) continue;
    kept.push(text.slice(from, start));
    from = index + 1;
  }
  if (kept.length === 0) return text;
  return [...kept, text.slice(from)].join('').replace(EMPTY_QUERY, '');
}
