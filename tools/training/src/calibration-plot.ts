import type { Channel } from '@gatepost/message';
import type { Bands, JudgedMessage } from './report.js';

const BINS = 10;
const SIZE = 360;
const LEFT = 60;
const TOP = 20;
const COLOURS: Record<Channel, string> = { email: '#1565c0', sms: '#c2410c' };
const NAMES: Record<Channel, string> = { email: 'E-mail', sms: 'SMS' };

interface Bin {
  /** Mean probability given, and share that was bad. */
  given: number;
  found: number;
  count: number;
}

function weightsOf(judged: readonly JudgedMessage[]): (item: JudgedMessage) => number {
  const total = (bad: boolean) =>
    judged.reduce((sum, item) => (item.bad === bad ? sum + item.message.weight : sum), 0);
  const totals = { bad: total(true), ham: total(false) };
  return ({ bad, message }) => message.weight / (bad ? totals.bad : totals.ham);
}

/** Ten bins of the probability scale; spam and ham weigh the same in all, corpora as in training. */
export function calibrationBins(judged: readonly JudgedMessage[]): Bin[] {
  const weightOf = weightsOf(judged);
  return Array.from({ length: BINS }, (_, index) => {
    const own = judged.filter(
      ({ value, message }) => message.weight > 0 && Math.min(BINS - 1, Math.floor(value * BINS)) === index,
    );
    const sum = (pick: (item: JudgedMessage) => number) =>
      own.reduce((total, item) => total + weightOf(item) * pick(item), 0);
    const weight = sum(() => 1);
    const found = sum(({ bad }) => (bad ? 1 : 0)) / weight;
    return { given: sum(({ value }) => value) / weight, found, count: own.length };
  }).filter(({ count }) => count > 0);
}

const x = (value: number) => (LEFT + value * SIZE).toFixed(1);
const y = (value: number) => (TOP + (1 - value) * SIZE).toFixed(1);

function grid(): string[] {
  return [0, 0.2, 0.4, 0.6, 0.8, 1].flatMap((value) => [
    `<path d="M${x(value)} ${y(0)}V${y(1)}M${x(0)} ${y(value)}H${x(1)}" stroke="#e0e0e0"/>`,
    `<text x="${x(value)}" y="${TOP + SIZE + 18}" text-anchor="middle">${value}</text>`,
    `<text x="${LEFT - 8}" y="${Number(y(value)) + 4}" text-anchor="end">${value}</text>`,
  ]);
}

function bandLimits({ suspicious, high }: Bands): string[] {
  return Object.entries({ suspicious, high }).flatMap(([name, limit]) => [
    `<path d="M${x(limit)} ${y(0)}V${y(1)}" stroke="#9e9e9e" stroke-dasharray="4 4"/>`,
    `<text x="${Number(x(limit)) + 4}" y="${TOP + SIZE - 6}" fill="#616161">${name}</text>`,
  ]);
}

function curve(channel: Channel, bins: readonly Bin[], index: number): string[] {
  const colour = COLOURS[channel];
  const points = bins.map(({ given, found }) => `${x(given)},${y(found)}`);
  const dots = bins.map(
    ({ given, found, count }) =>
      `<circle cx="${x(given)}" cy="${y(found)}" r="4" fill="${colour}"><title>${count} messages</title></circle>`,
  );
  const height = TOP + 18 + 20 * index;
  return [
    `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>`,
    ...dots,
    `<path d="M${LEFT + 12} ${height - 4}h20" stroke="${colour}" stroke-width="2"/>`,
    `<text x="${LEFT + 38}" y="${height}">${NAMES[channel]}</text>`,
  ];
}

/** The share of bad messages over the probability that they were given, as an SVG document. */
export function calibrationPlot(judged: readonly JudgedMessage[], bands: Bands): string {
  const channels: Channel[] = ['email', 'sms'];
  const curves = channels.flatMap((channel, index) => {
    const own = judged.filter(({ message }) => message.channel === channel);
    return curve(channel, calibrationBins(own), index);
  });
  const [width, height] = [LEFT + SIZE + 20, TOP + SIZE + 50];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" font-size="12">`,
    '<title>Calibration on held-out corpora</title>',
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    ...grid(),
    ...bandLimits(bands),
    `<path d="M${x(0)} ${y(0)}L${x(1)} ${y(1)}" stroke="#757575"/>`,
    ...curves,
    `<text x="${LEFT + SIZE / 2}" y="${TOP + SIZE + 40}" text-anchor="middle">probability given</text>`,
    `<text x="16" y="${TOP + SIZE / 2}" text-anchor="middle" transform="rotate(-90 16 ${TOP + SIZE / 2})">share of spam and phishing</text>`,
    '</svg>\n',
  ].join('\n');
}
