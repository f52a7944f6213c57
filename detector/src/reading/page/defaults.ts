import { tokenize } from '@csstools/css-tokenizer';
import type { Declared } from './properties.js';
import type { Element } from './tree.js';
import { BLACK, WHITE, colorOf, type Color } from './values.js';

/** The layout that browsers give elements of these names; all others are inline. */
const DISPLAYS: Readonly<Record<string, string>> = {
  block:
    'address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr html legend main marquee menu nav ol optgroup option p plaintext pre search section summary ul xmp',
  'list-item': 'li',
  'inline-block': 'button input meter progress select textarea',
  table: 'table',
  'table-caption': 'caption',
  'table-row-group': 'tbody tfoot thead',
  'table-row': 'tr',
  'table-cell': 'td th',
  none: 'area base basefont col colgroup datalist head iframe link meta noembed noframes param rp script style template title',
};
const DISPLAY_BY_NAME = new Map(
  Object.entries(DISPLAYS).flatMap(([display, names]) =>
    names.split(' ').map((name) => [name, display] as const),
  ),
);

export function defaultDisplay(name: string): string {
  return DISPLAY_BY_NAME.get(name) ?? 'inline';
}

const LINK: Color = { red: 0, green: 0, blue: 238, alpha: 1 };
const FIELD: Declared = { fontSize: { value: 40 / 3, unit: 'px' }, color: BLACK, background: WHITE };

function times(value: number): Declared {
  return { fontSize: { value, unit: 'em' } };
}

/** Other default styles of browsers that affect visibility. */
const DEFAULTS: ReadonlyMap<string, Declared> = new Map<string, Declared>([
  ['h1', times(2)],
  ['h2', times(1.5)],
  ['h3', times(1.17)],
  ['h5', times(0.83)],
  ['h6', times(0.67)],
  ['big', { fontSize: 'larger' }],
  ['small', { fontSize: 'smaller' }],
  ['sub', { fontSize: 'smaller' }],
  ['sup', { fontSize: 'smaller' }],
  ['mark', { color: BLACK, background: { red: 255, green: 255, blue: 0, alpha: 1 } }],
  ['button', FIELD],
  ['select', FIELD],
  ['textarea', { ...FIELD, whiteSpace: 'pre-wrap' }],
  ['table', { textIndent: 'initial' }],
  ['pre', { whiteSpace: 'pre' }],
  ['dialog', { display: 'none' }],
]);

const FONT_SIZES = ['x-small', 'small', 'medium', 'large', 'x-large', 'xx-large', 'xxx-large'];
const MEDIUM = 3;

/** The size of `<font size>`: 1 to 7, or so many steps from 3. */
function fontSize(attribute: string): Declared {
  const [, sign = '', digits = ''] = /^\s*([+-]?)(\d+)/.exec(attribute) ?? [];
  if (digits === '') return {};
  const steps = sign === '' ? Number(digits) : MEDIUM + Number(`${sign}${digits}`);
  return { fontSize: FONT_SIZES[Math.min(FONT_SIZES.length, Math.max(1, steps)) - 1] ?? 'medium' };
}

function oldColor(attribute: string | undefined): Color | undefined {
  const text = (attribute ?? '').trim();
  if (text === '') return undefined;
  const css = /^(?:[\da-f]{3}|[\da-f]{6})$/i.test(text) ? `#${text}` : text;
  return colorOf(tokenize({ css }).slice(0, -1));
}

const GROUNDS = new Set(['body', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr']);

function ground({ name, attributes }: Element): Declared {
  if (!GROUNDS.has(name)) return {};
  const color = oldColor(attributes.get('bgcolor'));
  return {
    ...(color !== undefined && { background: color }),
    ...((attributes.get('background') ?? '') !== '' && { image: true }),
  };
}

function writing({ name, attributes }: Element): Declared {
  const isLink = name === 'a' && attributes.has('href');
  const key = name === 'body' ? 'text' : 'color';
  const given = name === 'body' || name === 'font' ? oldColor(attributes.get(key)) : undefined;
  const color = given ?? (isLink ? LINK : undefined);
  return {
    ...(color !== undefined && { color }),
    ...(name === 'font' && fontSize(attributes.get('size') ?? '')),
  };
}

const NONE: Declared = {};

/** Styles from an element's name and its legacy attributes; any style sheet overrides them. */
export function defaultsOf(element: Element): Declared {
  const { name, attributes } = element;
  if (attributes.size === 0) return DEFAULTS.get(name) ?? NONE;
  const isOpenDialog = name === 'dialog' && attributes.has('open');
  return {
    ...(!isOpenDialog && DEFAULTS.get(name)),
    ...ground(element),
    ...writing(element),
    ...(attributes.has('hidden') && { display: 'none' }),
  };
}
