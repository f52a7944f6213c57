/** A screen on which a message is read; sizes in pixels. */
export interface Screen {
  width: number;
  height: number;
  /** Device pixels in one. */
  density: number;
  hover: 'hover' | 'none';
  pointer: 'fine' | 'coarse';
}

const DESKTOP: Screen = { width: 1280, height: 900, density: 1, hover: 'hover', pointer: 'fine' };
const PHONE: Screen = { width: 390, height: 844, density: 3, hover: 'none', pointer: 'coarse' };
/** Content counts as shown if it is shown on one of these. */
export const SCREENS: readonly Screen[] = [DESKTOP, PHONE];

const QUERY = /^(?:(not|only)\s+)?([a-z-]+)?(.*)$/s;
const FEATURE = /\(([^()]*)\)/g;
const PLAIN = /^(min-|max-)?([a-z-]+)\s*:\s*(.+)$/;
const RANGE = /^([a-z-]+)\s*([<>]=?|=)\s*([\d.]+[a-z]*)$/;
const RANGE_BACK = /^([\d.]+[a-z]*)\s*([<>]=?|=)\s*([a-z-]+)(?:\s*([<>]=?)\s*([\d.]+[a-z]*))?$/;
const AMOUNT = /^([\d.]+)(px|em|rem|dppx|x|dpi)?$/;
const UNITS: ReadonlyMap<string, number> = new Map([
  ['em', 16],
  ['rem', 16],
  ['dpi', 1 / 96],
]);
/** Longer queries are not written for real readers. */
const MAX_LENGTH = 1_000;

function amountOf(text: string): number {
  const [, number = 'NaN', unit = ''] = AMOUNT.exec(text) ?? [];
  return Number(number) * (UNITS.get(unit) ?? 1);
}

function figureOf(name: string, screen: Screen): number {
  if (/^(?:device-)?width$/.test(name)) return screen.width;
  if (/^(?:device-)?height$/.test(name)) return screen.height;
  return /^(?:resolution|device-pixel-ratio)$/.test(name.replace(/^-webkit-/, ''))
    ? screen.density
    : Number.NaN;
}

/** Values of non-numeric media features; assumes a light theme and no special preferences. */
function namesOf(screen: Screen): Readonly<Record<string, string>> {
  return {
    orientation: screen.width > screen.height ? 'landscape' : 'portrait',
    hover: screen.hover,
    'any-hover': screen.hover,
    pointer: screen.pointer,
    'any-pointer': screen.pointer,
    'prefers-color-scheme': 'light',
    'prefers-reduced-motion': 'no-preference',
    'prefers-contrast': 'no-preference',
    'forced-colors': 'none',
  };
}

function compare(left: number, sign: string, right: number): boolean {
  if (sign === '=') return left === right;
  if (sign.startsWith('<')) return sign === '<' ? left < right : left <= right;
  return sign === '>' ? left > right : left >= right;
}

function isMet(feature: string, screen: Screen): boolean {
  const written = feature.trim().replace(/^-webkit-(min|max)-/, '$1--webkit-');
  const [, bound, name = '', value = ''] = PLAIN.exec(written) ?? [];
  const figure = figureOf(name, screen);
  if (!Number.isNaN(figure))
    return compare(figure, bound === undefined ? '=' : bound === 'min-' ? '>=' : '<=', amountOf(value));
  if (name !== '') return bound === undefined && namesOf(screen)[name] === value;
  const forward = RANGE.exec(written);
  if (forward !== null) {
    const [, subject = '', sign = '', amount = ''] = forward;
    return compare(figureOf(subject, screen), sign, amountOf(amount));
  }
  const [, low = '', sign = '', subject = '', upper, high = ''] = RANGE_BACK.exec(written) ?? [];
  const middle = figureOf(subject, screen);
  return (
    compare(amountOf(low), sign, middle) && (upper === undefined || compare(middle, upper, amountOf(high)))
  );
}

function isQueryMet(query: string, screen: Screen): boolean {
  const [, prefix, type, rest = ''] = QUERY.exec(query.trim()) ?? [];
  const features = Array.from(rest.matchAll(FEATURE), ([, feature = '']) => feature);
  const isMetHere = (feature: string) => isMet(feature, screen);
  const isType =
    type === undefined || type === 'all' || type === 'screen' || (type === 'not' && prefix === undefined);
  const holds = isType && (/\)\s*or\s*\(/.test(rest) ? features.some(isMetHere) : features.every(isMetHere));
  return prefix === 'not' || type === 'not' ? !holds : holds;
}

/** Whether the list of media queries in `text` names `screen`; an empty one names all. Never throws. */
export function isFor(text: string, screen: Screen): boolean {
  if (text.trim() === '') return true;
  if (text.length > MAX_LENGTH) return false;
  return text
    .toLowerCase()
    .split(',')
    .some((query) => isQueryMet(query, screen));
}
