import type { Look } from './look.js';
import type { Screen } from './media.js';
import { isWide, type Declared } from './properties.js';
import { pixels, type Measures } from './values.js';

interface Point {
  x: number;
  y: number;
}

/** The place of an element on the page; lengths in pixels. */
export interface Layout {
  /** Whether a box without room clips the content that flows in it, and the content positioned in it. */
  cuts: { flow: boolean; positioned: boolean };
  /** Its distance from its place in the flow, and from the point where `absolute` begins to count. */
  at: Point;
  origin: Point;
  isOff: boolean;
}

const CORNER: Point = { x: 0, y: 0 };
const UNCUT: Layout['cuts'] = { flow: false, positioned: false };
export const START: Layout = { cuts: UNCUT, at: CORNER, origin: CORNER, isOff: false };

/** The surroundings of an element: its name, its parent's look, the root's font size and the screen. */
export interface Setting {
  name: string;
  parent: Look;
  rootFont: number;
  screen: Screen;
}

/** A box with less room can't show a letter. */
const SLIVER = 2;
/** Content this far left of or above the page is off-screen; so is content this far right, where nobody scrolls. */
const OUTSIDE = 1_000;
const FAR = 5_000;

const UNBOUND = Number.POSITIVE_INFINITY;

/** Reads the lengths of an element; `otherwise` if a length is `auto`, unset or unknown. */
class Lengths {
  constructor(
    private readonly declared: Declared,
    private readonly measures: Measures,
  ) {}

  get(property: LengthProperty, otherwise: number, whole: number | null = null): number {
    const length = this.declared[property];
    if (length === undefined || typeof length === 'string') return otherwise;
    return pixels(length, { ...this.measures, whole }) ?? otherwise;
  }

  has(property: LengthProperty): boolean {
    return typeof this.declared[property] === 'object';
  }
}
type LengthProperty = keyof Declared &
  (
    | 'width'
    | 'height'
    | 'minWidth'
    | 'minHeight'
    | 'maxWidth'
    | 'maxHeight'
    | 'left'
    | 'right'
    | 'top'
    | 'bottom'
    | 'marginLeft'
    | 'textIndent'
    | 'paddingLeft'
    | 'paddingRight'
    | 'paddingTop'
    | 'paddingBottom'
  );

export function isOutOfFlow(position: string | undefined): boolean {
  return position === 'absolute' || position === 'fixed';
}

export function positionOf({ position = 'static' }: Declared): string {
  return isWide(position) ? 'static' : position;
}

/** Values of `display` whose box a height or width bounds. */
const BOXES =
  /^(?:block|inline-block|flow-root|flow|list-item|run-in|(?:-webkit-)?(?:inline-)?(?:flex|grid|box)|table-caption)/;
/** Room for letters in one dimension of a box that clips its overflow. */
function roomOf(
  lengths: Lengths,
  side: 'Width' | 'Height',
  isPositioned: boolean,
): { flow: number; positioned: number } {
  const key = side === 'Width' ? 'width' : 'height';
  const [before, after] =
    side === 'Width'
      ? (['paddingLeft', 'paddingRight'] as const)
      : (['paddingTop', 'paddingBottom'] as const);
  // A percentage of an unknown height is no limit.
  const whole = side === 'Width' || isPositioned ? OUTSIDE : null;
  const bounded = Math.min(lengths.get(key, UNBOUND, whole), lengths.get(`max${side}`, UNBOUND, whole));
  const room = Math.max(bounded, lengths.get(`min${side}`, 0, whole)) + lengths.get(after, 0, OUTSIDE);
  return { flow: room, positioned: room + lengths.get(before, 0, OUTSIDE) };
}

function isSet(value: string): boolean {
  return value !== 'visible' && !isWide(value);
}

function cutsOf(declared: Declared, display: string, lengths: Lengths, setting: Setting): Layout['cuts'] {
  const [x, y] = [declared.overflowX ?? 'visible', declared.overflowY ?? 'visible'];
  // Browsers apply the overflow of these two to the viewport.
  if (!BOXES.test(display) || setting.name === 'body' || setting.name === 'html') return UNCUT;
  const both = [x, y].some((value) => isSet(value) && value !== 'clip');
  const isPositioned = isOutOfFlow(declared.position);
  const width =
    both || isSet(x) ? roomOf(lengths, 'Width', isPositioned) : { flow: UNBOUND, positioned: UNBOUND };
  const height =
    both || isSet(y) ? roomOf(lengths, 'Height', isPositioned) : { flow: UNBOUND, positioned: UNBOUND };
  return {
    flow: Math.min(width.flow, height.flow) <= SLIVER,
    positioned: Math.min(width.positioned, height.positioned) <= SLIVER,
  };
}

/** These have no margins. */
const TABLE_PART = /^table-(?!caption)/;

function placeOf(position: string, display: string, lengths: Lengths, { parent, screen }: Setting): Point {
  const margin = TABLE_PART.test(display) ? 0 : lengths.get('marginLeft', 0, screen.width);
  const moved = (from: 'left' | 'top', to: 'right' | 'bottom', whole: number) =>
    lengths.has(from) ? lengths.get(from, 0, whole) : -lengths.get(to, 0, whole);
  if (position === 'static') return { x: parent.layout.at.x + margin, y: parent.layout.at.y };
  const isOut = isOutOfFlow(position);
  const base = position === 'fixed' ? CORNER : parent.layout.origin;
  const x = isOut && (lengths.has('left') || lengths.has('right')) ? base.x : parent.layout.at.x;
  const y = isOut && (lengths.has('top') || lengths.has('bottom')) ? base.y : parent.layout.at.y;
  return {
    x: x + margin + moved('left', 'right', screen.width),
    y: y + moved('top', 'bottom', screen.height),
  };
}

function isOutside({ x, y }: Point, width: number, screen: Screen): boolean {
  const limit = Math.min(OUTSIDE, screen.width);
  return x <= -limit || y <= -limit || x >= FAR || (x < 0 && x + width <= 0);
}

const LAYOUT: ReadonlySet<string> = new Set(
  'position overflowX overflowY width height minWidth minHeight maxWidth maxHeight left right top bottom marginLeft'.split(
    ' ',
  ),
);

/** The position of an element with these declarations. */
export function layoutOf(declared: Declared, display: string, font: number, setting: Setting): Layout {
  const { parent, screen, rootFont } = setting;
  if (!Object.keys(declared).some((property) => LAYOUT.has(property))) return parent.layout;
  const lengths = new Lengths(declared, { font, root: rootFont, whole: null, screen });
  const position = positionOf(declared);
  const at = placeOf(position, display, lengths, setting);
  const own = cutsOf(declared, display, lengths, setting);
  const outer =
    position === 'fixed'
      ? false
      : position === 'absolute'
        ? parent.layout.cuts.positioned
        : parent.layout.cuts.flow;
  const isPositioned = position !== 'static';
  const cuts = {
    flow: outer || own.flow,
    positioned: isPositioned ? outer || own.positioned : parent.layout.cuts.positioned,
  };
  // Content of an off-screen box is off-screen too, unless it was moved back.
  const isCarried =
    !isOutOfFlow(position) && parent.layout.isOff && at.x <= parent.layout.at.x && at.y <= parent.layout.at.y;
  const isOff = isCarried || isOutside(at, lengths.get('width', UNBOUND, screen.width), screen);
  return { cuts, at, origin: isPositioned ? at : parent.layout.origin, isOff };
}
