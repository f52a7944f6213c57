import { defaultDisplay } from './defaults.js';
import { isOutOfFlow, layoutOf, positionOf, START, type Layout, type Setting } from './layout.js';
import { given, isWide, type Declared } from './properties.js';
import { BLACK, WHITE, difference, over, pixels, type Color, type Length } from './values.js';

/** The inherited text styles. Lengths in pixels. */
interface Letters {
  /** `visibility`, which descendants may override. */
  isVisible: boolean;
  font: number;
  color: Color;
  /** The fill colour of the text, if it differs from `color`. */
  fill: Color | null;
  indent: number;
  keepsSpace: boolean;
}

/** The look of an element on one screen. */
export interface Look {
  display: string;
  letters: Letters;
  layout: Layout;
  /** In normal flow: neither floated nor positioned, so that content after it comes below it. */
  isInFlow: boolean;
  /** The background colour; null for a picture, whose colours are unknown. */
  ground: Color | null;
  /** The element's own opacity, and that combined with its ancestors'; 0 to 1. */
  ownOpacity: number;
  opacity: number;
  /** Neither it nor its descendants are shown, whatever they declare. */
  isGone: boolean;
}

const MEDIUM = 16;

/** The look of the root. */
export const INITIAL: Look = {
  display: 'block',
  letters: { isVisible: true, font: MEDIUM, color: BLACK, fill: null, indent: 0, keepsSpace: false },
  layout: START,
  isInFlow: true,
  ground: WHITE,
  ownOpacity: 1,
  opacity: 1,
  isGone: false,
};

/** Smaller letters can't be read. */
const MIN_FONT = 4;
/** Text that differs less from its background can't be seen; of 255. */
const MIN_DIFFERENCE = 24;

const SIZES: ReadonlyMap<string, (parent: number) => number> = new Map([
  ['xx-small', () => 9],
  ['x-small', () => 10],
  ['small', () => 13],
  ['medium', () => MEDIUM],
  ['large', () => 18],
  ['x-large', () => 24],
  ['xx-large', () => 32],
  ['xxx-large', () => 48],
  ['smaller', (parent: number) => parent / 1.2],
  ['larger', (parent: number) => parent * 1.2],
]);

function fontOf({ fontSize }: Declared, { parent, rootFont, screen }: Setting): number {
  const { font } = parent.letters;
  const size = given<Length | string>(fontSize, '', 'medium', true);
  if (typeof size === 'string') return SIZES.get(size)?.(font) ?? font;
  return pixels(size, { font, root: rootFont, whole: font, screen }) ?? font;
}

function indentOf({ textIndent }: Declared, font: number, { parent, rootFont, screen }: Setting): number {
  if (textIndent === undefined || textIndent === 'inherit' || textIndent === 'unset')
    return parent.letters.indent;
  if (typeof textIndent === 'string') return 0;
  return pixels(textIndent, { font, root: rootFont, whole: screen.width, screen }) ?? 0;
}

const LETTERS: ReadonlySet<string> = new Set([
  'visibility',
  'fontSize',
  'color',
  'fill',
  'textIndent',
  'whiteSpace',
]);

function lettersOf(declared: Declared, setting: Setting): Letters {
  const { letters } = setting.parent;
  if (!Object.keys(declared).some((property) => LETTERS.has(property))) return letters;
  const font = fontOf(declared, setting);
  const color = declared.color === 'currentcolor' ? 'inherit' : declared.color;
  const fill = declared.fill === 'currentcolor' ? 'initial' : declared.fill;
  const { visibility, whiteSpace } = declared;
  return {
    isVisible: given(visibility, letters.isVisible ? 'visible' : 'hidden', 'visible', true) === 'visible',
    font,
    color: given(color, letters.color, BLACK, true),
    fill: given<Color | null>(fill, letters.fill, null, true),
    indent: indentOf(declared, font, setting),
    keepsSpace: /^(?:pre|break)/.test(given(whiteSpace, letters.keepsSpace ? 'pre' : '', '', true)),
  };
}

const BLOCKS = new Set(
  'block flow flow-root list-item run-in flex grid table table-caption -webkit-box -webkit-flex'.split(' '),
);

export function isBlock({ display }: Pick<Look, 'display'>): boolean {
  return BLOCKS.has(display);
}

/** Whether text in it begins lines of its own. */
export function hasLines(look: Pick<Look, 'display'>): boolean {
  return isBlock(look) || look.display === 'table-cell' || look.display.startsWith('inline-');
}

const FLEX = /^(?:-webkit-)?(?:inline-)?(?:flex|grid|box)/;

export function isFlex({ display }: Pick<Look, 'display'>): boolean {
  return FLEX.test(display);
}

/** The computed `display`: floats, positioned elements and flex items are blocks. */
function lifted(display: string, parent: Look, isLifted: boolean): string {
  if (!isLifted && !isFlex(parent)) return display;
  if (display === 'none' || display === 'contents') return display;
  return display === 'inline' ? 'block' : display.replace(/^inline-/, '');
}

function displayOf(declared: Declared, { name, parent }: Setting): string {
  const isDefault = declared.display === undefined || declared.display === 'revert';
  const display = isDefault ? defaultDisplay(name) : given(declared.display, parent.display, 'inline', false);
  return lifted(display, parent, !isInFlow(declared));
}

function isInFlow(declared: Declared): boolean {
  const { float = 'none' } = declared;
  return !isOutOfFlow(positionOf(declared)) && (float === 'none' || isWide(float));
}

function groundOf({ background, image }: Declared, color: Color, parent: Color | null): Color | null {
  if (image === true) return null;
  if (background === undefined || isWide(background)) return parent;
  const own = background === 'currentcolor' ? color : background;
  if (parent !== null) return over(own, parent);
  return own.alpha === 1 ? own : null;
}

function isGone(declared: Declared, display: string): boolean {
  if (display === 'none' || declared.clipPath === true) return true;
  if (declared.transform === true && display !== 'inline') return true;
  return declared.clip === true && isOutOfFlow(positionOf(declared));
}

/** The look of an element without declarations: inherited from its parent. */
export function plainLook(name: string, parent: Look): Look {
  const display = lifted(defaultDisplay(name), parent, false);
  if (display === parent.display && parent.ownOpacity === 1 && parent.isInFlow) return parent;
  return { ...parent, display, isInFlow: true, ownOpacity: 1, isGone: parent.isGone || display === 'none' };
}

/** The look of an element, from its declarations and its parent's look. */
export function lookOf(declared: Declared, setting: Setting): Look {
  const { name, parent } = setting;
  if (Object.keys(declared).length === 0) return plainLook(name, parent);
  const display = displayOf(declared, setting);
  const letters = lettersOf(declared, setting);
  if (display === 'contents') return { ...parent, display, letters };
  const ownOpacity = given(declared.opacity, parent.ownOpacity, 1, false);
  return {
    display,
    letters,
    isInFlow: isInFlow(declared),
    layout: layoutOf(declared, display, letters.font, setting),
    ground: groundOf(declared, letters.color, parent.ground),
    ownOpacity,
    opacity: parent.opacity * ownOpacity,
    isGone: parent.isGone || isGone(declared, display),
  };
}

/** Whether a box with this look is visible, for content other than text: a picture, a link's surface. */
export function isBoxShown({ isGone, letters, layout, opacity }: Look): boolean {
  return (
    !isGone && letters.isVisible && !layout.isOff && !layout.cuts.flow && opacity * 255 >= MIN_DIFFERENCE
  );
}

/** Whether text with this look can be read. */
export function isTextShown(look: Look): boolean {
  const { letters, ground, opacity } = look;
  if (!isBoxShown(look) || letters.font < MIN_FONT) return false;
  const color = letters.fill ?? letters.color;
  const contrast = ground === null ? color.alpha * 255 : difference(over(color, ground), ground);
  return contrast * opacity >= MIN_DIFFERENCE;
}
