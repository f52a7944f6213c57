import type { PicturePlace } from '../message.js';
import type { Picture, Pixels } from './picture.js';

/** A drawing (SVG), by its source, and where it is. */
export interface FoundDrawing {
  source: string;
  place: PicturePlace;
}

const [OPENS, CLOSES] = [/<(?:svg:)?svg\b/gi, /<\/(?:svg:)?svg\s?>/gi];

/** The drawings in the source of a page, or of a file that is one, by the places where they begin and end. */
export function drawingsIn(source: string): { source: string; start: number; end: number }[] {
  const drawings = [];
  for (let at = 0; ;) {
    OPENS.lastIndex = at;
    const start = OPENS.exec(source)?.index;
    CLOSES.lastIndex = start ?? 0;
    if (start === undefined || !CLOSES.test(source)) return drawings;
    at = CLOSES.lastIndex;
    drawings.push({ source: source.slice(start, at), start, end: at });
  }
}

/** An upright edge of what is filled: from it on to the right, inside and outside change. */
interface Edge {
  x: number;
  top: number;
  bottom: number;
}

/** What is filled in one color. */
interface Shape {
  isDark: boolean;
  edges: Edge[];
}

const rectangle = (x: number, y: number, width: number, height: number): Edge[] => [
  { x, top: y, bottom: y + height },
  { x: x + width, top: y, bottom: y + height },
];

type Corner = readonly [x: number, y: number];

const COMMAND = /([a-z])([^a-z]*)/gi;
const NUMBER = /-?(?:\d{1,9}(?:\.\d{0,9})?|\.\d{1,9})/g;

/** The corners of a path of upright and level lines, one list for each of its pieces; none for any other. */
function piecesOf(path: string): Corner[][] {
  const pieces: Corner[][] = [];
  let [x, y] = [0, 0];
  const lineTo = (toX: number, toY: number) => {
    [x, y] = [toX, toY];
    pieces.at(-1)?.push([x, y]);
  };
  for (const [, command = '', rest = ''] of path.matchAll(COMMAND)) {
    const kind = command.toLowerCase();
    const isRelative = command === kind;
    const numbers = (rest.match(NUMBER) ?? []).map(Number);
    if (kind === 'z') [x, y] = pieces.at(-1)?.[0] ?? [0, 0];
    else if (kind === 'h') for (const to of numbers) lineTo(isRelative ? x + to : to, y);
    else if (kind === 'v') for (const to of numbers) lineTo(x, isRelative ? y + to : to);
    else if (kind === 'm' || kind === 'l') {
      if (kind === 'm') pieces.push([]);
      for (let at = 0; at + 1 < numbers.length; at += 2)
        lineTo((numbers[at] ?? 0) + (isRelative ? x : 0), (numbers[at + 1] ?? 0) + (isRelative ? y : 0));
    } else return [];
  }
  return pieces;
}

const linesOf = (corners: readonly Corner[]): (readonly [from: Corner, to: Corner])[] =>
  corners.slice(1).map((to, at) => [corners[at] ?? to, to]);

/** What is filled within a path. */
const filledBy = (path: string): Edge[] =>
  piecesOf(path).flatMap((corners) =>
    linesOf([...corners, ...corners.slice(0, 1)])
      .filter(([from, to]) => from[1] !== to[1])
      .map(([from, to]) => ({ x: from[0], top: Math.min(from[1], to[1]), bottom: Math.max(from[1], to[1]) })),
  );

/** What a pen of this width covers that goes along a path, on its level lines. */
const drawnBy = (path: string, pen: number): Edge[] =>
  piecesOf(path).flatMap((corners) =>
    linesOf(corners).flatMap(([from, to]) =>
      rectangle(Math.min(from[0], to[0]), from[1] - pen / 2, Math.abs(to[0] - from[0]), pen),
    ),
  );

const ELEMENT = /<(?:svg:)?(rect|path)\b([^<>]{0,1000000})>/gi;
const attribute = (attributes: string, name: string): string | null =>
  new RegExp(`(?:^|[\\s;"'])${name}\\s?[=:]\\s?["']?([^"';>]+)`, 'i').exec(attributes)?.[1]?.trim() ?? null;
const LIGHT = /^(?:#f[\da-f]{2}|#(?:[ef][\da-f]){3}|white|rgb\(\s?255,\s?255,\s?255\s?\))$/i;

const isDarkColor = (color: string | null): boolean => color === null || !LIGHT.test(color);

/** A shape of a drawing; null for what is not painted, or not in one of these simple ways. */
function shapeOf(kind: string, attributes: string): Shape | null {
  const number = (name: string) => Number.parseFloat(attribute(attributes, name) ?? '0') || 0;
  const [fill, stroke] = [attribute(attributes, 'fill'), attribute(attributes, 'stroke')];
  if (kind.toLowerCase() === 'rect') {
    const edges = rectangle(number('x'), number('y'), number('width'), number('height'));
    return fill === 'none' ? null : { isDark: isDarkColor(fill), edges };
  }
  const path = attribute(attributes, 'd') ?? '';
  if (stroke !== null && stroke !== 'none')
    return { isDark: isDarkColor(stroke), edges: drawnBy(path, number('stroke-width') || 1) };
  return fill === 'none' ? null : { isDark: isDarkColor(fill), edges: filledBy(path) };
}

/** Pixels on a side: three for each dot of the largest code, with a margin. */
const [SIDE, MARGIN] = [640, 40];
const [DARK, BRIGHT] = [0, 255];
/** Pixels that shapes may cover, one over another: six times what there are. */
const MOST_COVERED = 2_500_000;

/** From where the edges stand in a drawing to where they do in its pixels, which are as large as what is drawn. */
function placing(edges: readonly Edge[]): ((edge: Edge) => Edge) | null {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const edge of edges) {
    [left, right] = [Math.min(left, edge.x), Math.max(right, edge.x)];
    [top, bottom] = [Math.min(top, edge.top), Math.max(bottom, edge.bottom)];
  }
  const size = Math.max(right - left, bottom - top);
  if (!(size > 0 && size < Infinity)) return null;
  const at = (place: number) => Math.round(MARGIN + (place * (SIDE - 2 * MARGIN)) / size);
  return (edge) => ({ x: at(edge.x - left), top: at(edge.top - top), bottom: at(edge.bottom - top) });
}

/** Fills a shape: of each row what lies behind an odd number of its edges. Returns how many pixels it had to look at. */
function fill(shades: Uint8Array, { isDark }: Shape, edges: readonly Edge[]): number {
  const xs = edges.map(({ x }) => x);
  const [left, right] = [xs.reduce((a, b) => Math.min(a, b), SIDE), xs.reduce((a, b) => Math.max(a, b), 0)];
  const top = edges.reduce((least, edge) => Math.min(least, edge.top), SIDE);
  const height = edges.reduce((most, edge) => Math.max(most, edge.bottom), top) - top;
  const width = Math.max(0, right - left) + 1;
  const changes = new Uint8Array(width * height);
  for (const edge of edges)
    for (let y = edge.top - top; y < edge.bottom - top; y += 1) {
      const at = y * width + edge.x - left;
      changes[at] = 1 - (changes[at] ?? 0);
    }
  for (let y = 0; y < height; y += 1) {
    let isInside = 0;
    for (let x = 0; x < width; x += 1) {
      isInside ^= changes[y * width + x] ?? 0;
      if (isInside === 1) shades[(top + y) * SIDE + left + x] = isDark ? DARK : BRIGHT;
    }
  }
  return width * height;
}

function paint(shapes: readonly Shape[], place: (edge: Edge) => Edge): Pixels {
  const shades = new Uint8Array(SIDE * SIDE).fill(BRIGHT);
  let left = MOST_COVERED;
  for (const shape of shapes) {
    const edges = shape.edges.map(place);
    left -= edges.reduce((sum, { top, bottom }) => sum + bottom - top, 0);
    if (left > 0) left -= fill(shades, shape, edges);
  }
  const data = new Uint8Array(shades.length * 4).fill(BRIGHT);
  for (const [at, shade] of shades.entries()) data.fill(shade, at * 4, at * 4 + 3);
  return { width: SIDE, height: SIDE, data };
}

/**
 * A drawing of rectangles and of paths with upright and level lines, as codes are made of, without transformations: what else
 * it has is left out. Its measures are those of its pixels.
 */
export const openDrawing = (source: string): Picture => ({
  width: SIDE,
  height: SIDE,
  work: SIDE * SIDE + source.length,
  read: () => {
    const shapes = Array.from(source.matchAll(ELEMENT), ([, kind = '', rest = '']) => shapeOf(kind, rest));
    const painted = shapes.filter((shape) => shape !== null);
    const place = placing(painted.flatMap(({ edges }) => edges));
    if (place === null) throw new Error('Nothing is drawn');
    return paint(painted, place);
  },
});
