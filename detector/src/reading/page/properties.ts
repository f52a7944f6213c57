import {
  isTokenFunction,
  isTokenNumber,
  isTokenPercentage,
  isTokenURL,
  type CSSToken,
} from '@csstools/css-tokenizer';
import { isCutByClip, isCutByPath, isShrunk, sideOf } from './shapes.js';
import { colorOf, keywordOf, lengthOf, textOf, type Color, type Length } from './values.js';

const WIDE = ['inherit', 'initial', 'unset', 'revert'] as const;
const WIDES: ReadonlySet<string> = new Set(WIDE);
/** Keywords that every property takes. */
type Wide = (typeof WIDE)[number];

/** The declared properties that decide whether text is seen. */
interface Properties {
  display: string;
  visibility: string;
  position: string;
  float: string;
  fontSize: Length | string;
  color: Color | 'currentcolor';
  fill: Color | 'currentcolor';
  background: Color | 'currentcolor';
  /** Whether a picture is the background. */
  image: boolean;
  opacity: number;
  whiteSpace: string;
  overflowX: string;
  overflowY: string;
  width: Length | 'auto';
  height: Length | 'auto';
  minWidth: Length | 'auto';
  minHeight: Length | 'auto';
  maxWidth: Length | 'auto';
  maxHeight: Length | 'auto';
  left: Length | 'auto';
  right: Length | 'auto';
  top: Length | 'auto';
  bottom: Length | 'auto';
  marginLeft: Length | 'auto';
  textIndent: Length | 'auto';
  paddingLeft: Length | 'auto';
  paddingRight: Length | 'auto';
  paddingTop: Length | 'auto';
  paddingBottom: Length | 'auto';
  /** Whether `clip`, `clip-path` or `transform` hides the whole element. */
  clip: boolean;
  clipPath: boolean;
  transform: boolean;
}
type Property = keyof Properties;
export type Declared = { [P in Property]?: Properties[P] | Wide };

export function isWide(value: unknown): value is Wide {
  return typeof value === 'string' && WIDES.has(value);
}

/** A declared value with `inherit` and the like worked out. */
export function given<T>(value: T | Wide | undefined, parent: T, initial: T, inherits: boolean): T {
  if (value === 'inherit') return parent;
  if (value === 'initial') return initial;
  if (value === undefined || isWide(value)) return inherits ? parent : initial;
  return value;
}

/** Part of a value: a single token, or a function with all that it holds. */
export type Component = readonly CSSToken[];
type Reader = (value: readonly Component[]) => Declared | undefined;

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

const DISPLAYS = words(
  'none contents block inline inline-block flow-root flow flex inline-flex grid inline-grid list-item table inline-table table-row table-row-group table-header-group table-footer-group table-cell table-caption table-column table-column-group ruby ruby-base ruby-text run-in -webkit-box -webkit-inline-box -webkit-flex -webkit-inline-flex math',
);
const AUTO = words('auto none normal min-content max-content fit-content stretch -webkit-fill-available');
const SIZES = words('xx-small x-small small medium large x-large xx-large xxx-large smaller larger');

function keyword(property: Property, allowed: ReadonlySet<string>): Reader {
  return (value) => {
    const names = value.map(([token]) => keywordOf(token));
    return names.length > 0 && names.every((name) => allowed.has(name))
      ? { [property]: names.join(' ') }
      : undefined;
  };
}

function length(property: Property): Reader {
  return ([first = [], ...others]) => {
    if (others.length > 0) return undefined;
    const value = AUTO.has(keywordOf(first[0])) ? 'auto' : lengthOf(first);
    return value === undefined ? undefined : { [property]: value };
  };
}

function readColor(component: Component): Color | 'currentcolor' | undefined {
  return keywordOf(component[0]) === 'currentcolor' ? 'currentcolor' : colorOf(component);
}

function color(property: Property): Reader {
  return ([first = [], ...others]) => {
    const value = others.length > 0 ? undefined : readColor(first);
    return value === undefined ? undefined : { [property]: value };
  };
}

function isImage(component: Component): boolean {
  const [token] = component;
  return (
    isTokenURL(token) ||
    (isTokenFunction(token) && /^(?:url|image|image-set|cross-fade|.*gradient)$/i.test(token[4].value))
  );
}

/** The shorthand resets what it doesn't name. */
function background(value: readonly Component[]): Declared {
  const colors = value.map(readColor);
  const ground = colors.find((found) => found !== undefined);
  return { background: ground ?? 'initial', image: value.some(isImage) };
}

function opacity([first = []]: readonly Component[]): Declared | undefined {
  const [token] = first;
  if (isTokenNumber(token)) return { opacity: Math.min(1, Math.max(0, token[4].value)) };
  return isTokenPercentage(token) ? { opacity: Math.min(1, Math.max(0, token[4].value / 100)) } : undefined;
}

function fontSize([first = [], ...others]: readonly Component[]): Declared | undefined {
  if (others.length > 0) return undefined;
  const name = keywordOf(first[0]);
  const size = SIZES.has(name) ? name : lengthOf(first);
  return size === undefined || (typeof size !== 'string' && size.value < 0) ? undefined : { fontSize: size };
}

/** `font: bold 13px/20px Arial`: the size is the first length, or a name of one; a family must follow. */
function font(value: readonly Component[]): Declared | undefined {
  const at = value.findIndex((component) => fontSize([component]) !== undefined);
  return at < 0 || at === value.length - 1 ? undefined : fontSize([value[at] ?? []]);
}

function overflow([first = [], second = first]: readonly Component[]): Declared | undefined {
  const [overflowX, overflowY] = [keywordOf(first[0]), keywordOf(second[0])];
  return OVERFLOWS.has(overflowX) && OVERFLOWS.has(overflowY) ? { overflowX, overflowY } : undefined;
}

const SIDES = ['top', 'right', 'bottom', 'left'];
const PADDINGS = ['paddingTop', 'paddingRight', 'paddingBottom', 'paddingLeft'] as const;
const OVERFLOWS = words('visible hidden clip scroll auto overlay');

const READERS: Readonly<Record<string, { properties: readonly Property[]; read: Reader }>> = {
  display: { properties: ['display'], read: keyword('display', DISPLAYS) },
  visibility: { properties: ['visibility'], read: keyword('visibility', words('visible hidden collapse')) },
  position: {
    properties: ['position'],
    read: keyword('position', words('static relative absolute fixed sticky -webkit-sticky')),
  },
  float: { properties: ['float'], read: keyword('float', words('none left right inline-start inline-end')) },
  'font-size': { properties: ['fontSize'], read: fontSize },
  font: { properties: ['fontSize'], read: font },
  color: { properties: ['color'], read: color('color') },
  '-webkit-text-fill-color': { properties: ['fill'], read: color('fill') },
  'background-color': { properties: ['background'], read: color('background') },
  'background-image': {
    properties: ['image'],
    read: (value) => ({ image: value.some(isImage) }),
  },
  background: { properties: ['background', 'image'], read: background },
  opacity: { properties: ['opacity'], read: opacity },
  overflow: { properties: ['overflowX', 'overflowY'], read: overflow },
  'overflow-x': { properties: ['overflowX'], read: keyword('overflowX', OVERFLOWS) },
  'overflow-y': { properties: ['overflowY'], read: keyword('overflowY', OVERFLOWS) },
  width: { properties: ['width'], read: length('width') },
  height: { properties: ['height'], read: length('height') },
  'min-width': { properties: ['minWidth'], read: length('minWidth') },
  'min-height': { properties: ['minHeight'], read: length('minHeight') },
  'max-width': { properties: ['maxWidth'], read: length('maxWidth') },
  'max-height': { properties: ['maxHeight'], read: length('maxHeight') },
  left: { properties: ['left'], read: length('left') },
  right: { properties: ['right'], read: length('right') },
  top: { properties: ['top'], read: length('top') },
  bottom: { properties: ['bottom'], read: length('bottom') },
  'text-indent': { properties: ['textIndent'], read: length('textIndent') },
  'margin-left': { properties: ['marginLeft'], read: length('marginLeft') },
  margin: {
    properties: ['marginLeft'],
    read: (value) => length('marginLeft')([sideOf(value, 3) ?? []]),
  },
  ...Object.fromEntries(
    PADDINGS.map((property, side) => [
      `padding-${SIDES[side]}`,
      { properties: [property], read: length(property) },
    ]),
  ),
  padding: {
    properties: PADDINGS,
    read: (value) => {
      const sides = PADDINGS.map((property, side) => length(property)([sideOf(value, side) ?? []]));
      return sides.includes(undefined) ? undefined : Object.assign({}, ...sides);
    },
  },
  'white-space': {
    properties: ['whiteSpace'],
    read: keyword('whiteSpace', words('normal nowrap pre pre-wrap pre-line break-spaces')),
  },
  clip: { properties: ['clip'], read: ([first = []]) => ({ clip: isCutByClip(textOf(first)) }) },
  'clip-path': {
    properties: ['clipPath'],
    read: ([first = []]) => ({ clipPath: isCutByPath(textOf(first)) }),
  },
  '-webkit-clip-path': {
    properties: ['clipPath'],
    read: ([first = []]) => ({ clipPath: isCutByPath(textOf(first)) }),
  },
  transform: {
    properties: ['transform'],
    read: (value) => ({ transform: isShrunk(value.map(textOf).join(' ')) }),
  },
};

const BY_NAME = new Map(Object.entries(READERS));

/** Reads a declaration; undefined when its property doesn't matter here or its value is invalid. */
export function readDeclaration(name: string, value: readonly Component[]): Declared | undefined {
  const known = BY_NAME.get(name);
  if (known === undefined) return undefined;
  const wide = value.length === 1 ? keywordOf(value[0]?.[0]).replace('revert-layer', 'revert') : '';
  if (!isWide(wide)) return known.read(value);
  return Object.fromEntries(known.properties.map((property) => [property, wide]));
}
