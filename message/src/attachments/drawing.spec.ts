import { encodeQR } from 'qr';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../message.js';
import { findCodes } from './codes.js';
import { drawingsIn } from './drawing.js';

const LINK = 'https://evil.example/scan';
const place = { attachment: 0 };
const dots = encodeQR(LINK, 'raw', { border: 4 });
const side = dots.length;
const dark = dots.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [[x, y] as const] : [])));

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${content}</svg>`;
const background = `<path fill="#ffffff" d="M0 0h${side}v${side}H0z"/>`;

const textsIn = async (...sources: string[]) => {
  const drawings = sources.map((source) => ({ source, place }));
  return (await findCodes([], LIMITS, drawings)).map(({ text }) => text);
};

/** As programs that make codes write them. */
const FORMS: readonly (readonly [string, string])[] = [
  ['rectangles', dark.map(([x, y]) => `<rect x="${x}" y="${y}" width="1" height="1"/>`).join('')],
  [
    'rectangles in millimeters',
    dark.map(([x, y]) => `<rect x='${x}mm' y='${y}mm' width='1mm' height='1mm' style="fill:#000"/>`).join(''),
  ],
  ['a path of squares', `<path d="${dark.map(([x, y]) => `M${x},${y}h1v1h-1z`).join(' ')}" fill="#000"/>`],
  [
    'a path of corners',
    `<path d="${dark.map(([x, y]) => `M${x * 8},${y * 8}l8,0 0,8 -8,0 0,-8z`).join(' ')}"/>`,
  ],
  [
    'a path with absolute places',
    `<path d="${dark.map(([x, y]) => `M${x},${y}H${x + 1}V${y + 1}H${x}z`).join('')}"/>`,
  ],
  [
    'strokes of a pen',
    `${background}<path stroke="#000000" d="${dark.map(([x, y]) => `M${x} ${y}.5h1`).join('')}"/>`,
  ],
];

/** Of processor time: many times what any of them takes on a slow machine. */
const TOO_LONG_MS = 10_000;

describe('a code that is drawn', () => {
  it.each(FORMS)('is read where it is made of %s', async (_, content) => {
    expect(await textsIn(svg(content))).toEqual([LINK]);
  });

  it('by the program that the tests have is read', async () => {
    expect(await textsIn(encodeQR(LINK, 'svg'))).toEqual([LINK]);
    expect(await textsIn(encodeQR(LINK, 'svg', { optimize: false }))).toEqual([LINK]);
  });

  it.each([
    '',
    '<path d="M0 0C1 1 2 2 3 3z"/>',
    '<path d=""/><rect/><rect width="0" height="0"/>',
    '<rect width="1e999" height="5"/>',
    `<path d="${'M0 0h9v9H0z'.repeat(60_000)}"/>`,
    '<rect width="999999999" height="999999999"/>'.repeat(15_000),
    `<path d="${'m0 0 9 9'.repeat(60_000)}"/>`,
    `<path d="m1 1${' 999999999'.repeat(60_000)}"/>`,
    '<rect '.repeat(100_000),
    `<rect ${'fill='.repeat(100_000)}>`,
  ])('is none of those that are made to be hard: %#', async (content) => {
    const before = process.cpuUsage();
    expect(await textsIn(svg(content))).toEqual([]);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(TOO_LONG_MS);
  });
});

describe('drawings', () => {
  it('are found in a page, with their places', () => {
    const page = `<p>Hi</p>${svg('<g/>')}<p>${svg('')}</p><svg><p>`;
    const found = drawingsIn(page);
    expect(found.map(({ source }) => source)).toEqual([svg('<g/>'), svg('')]);
    for (const { source, start, end } of found) expect(page.slice(start, end)).toBe(source);
  });

  it.each(['<svg>'.repeat(20_000), '</svg>'.repeat(20_000), '<svg'.repeat(25_000)])(
    'are found in time that their number of beginnings does not matter for: %#',
    (page) => {
      const before = process.cpuUsage();
      drawingsIn(page);
      expect(process.cpuUsage(before).user / 1_000).toBeLessThan(TOO_LONG_MS);
    },
  );
});
