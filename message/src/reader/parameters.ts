import { decodeText } from '../charset/charset.js';
import { decodeWords } from './encoded-words.js';

/** A stretch of a parameter as it stands in its header: all of it, or one of its segments. */
interface Segment {
  index: number;
  /** Charset, language and percent signs may stand in it. */
  isMarked: boolean;
  value: string;
}

/** Parameters that are looked at, segments counted one by one. */
const MOST = 1_000;
const PARAMETER = /;\s*([^\s=;"]{1,100}?)\s*=\s*(?:"((?:[^"\\]|\\[^])*)(?:"|$)|([^;]*))/g;
const NAME = /^([^*]+)(?:\*(\d{1,5}))?(\*)?$/;
const CHARSET = /^([^']*)'[^']*'/;
const ESCAPE = /%([\da-f]{2})/gi;
const FOLD = /\r?\n(?=[ \t])/g;

function segmentsIn(header: string): Map<string, Segment[]> {
  const found = new Map<string, Segment[]>();
  let count = 0;
  for (const [, written = '', quoted, bare = ''] of header.replace(FOLD, '').matchAll(PARAMETER)) {
    count += 1;
    if (count > MOST) break;
    const [, name = '', index = '0', mark] = NAME.exec(written.toLowerCase()) ?? [];
    const value = quoted === undefined ? bare.trim() : quoted.replace(/\\([^])/g, '$1');
    const segments = found.get(name) ?? [];
    segments.push({ index: Number(index), isMarked: mark !== undefined, value });
    found.set(name, segments);
  }
  return found;
}

const unescaped = (value: string): string =>
  value.replace(ESCAPE, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

/** Segments put together as bytes, since a character may begin in one and end in the next; percent signs of marked ones only. */
function decoded(segments: readonly Segment[]): string {
  const marked = segments.filter(({ isMarked }) => isMarked);
  if (marked.length === 0) return decodeWords(textOf(segments.map(({ value }) => value).join('')));
  const [first] = segments;
  const charset = first?.isMarked ? (CHARSET.exec(first.value)?.[1] ?? '') : '';
  const bytes = segments
    .map(({ isMarked, value }, place) => {
      if (!isMarked) return value;
      return unescaped(place === 0 ? value.replace(CHARSET, '') : value);
    })
    .join('');
  return decodeText(Buffer.from(bytes, 'latin1'), charset || null, false).text;
}

const textOf = (bytes: string): string => decodeText(Buffer.from(bytes, 'latin1'), null, false).text;

/** One way to write a parameter: whole and marked, in segments, or whole; the first of these goes before the others. */
function written(segments: readonly Segment[], isSegmented: boolean): string {
  if (isSegmented) return decoded(segments.toSorted((one, other) => one.index - other.index));
  const [whole] = segments;
  return whole === undefined ? '' : decoded([whole]);
}

/**
 * The parameters of a header such as Content-Type, of which each byte is a character, by their names in lower case: as RFC
 * 2231 has them, and with encoded words as many programs write them.
 */
export function parametersOf(header: string): ReadonlyMap<string, string> {
  const named = new Map<string, string>();
  for (const [name, segments] of segmentsIn(header)) {
    const isSegmented = segments.some(({ index }) => index > 0);
    const preferred = segments.filter(({ isMarked }) => isMarked);
    named.set(name, written(isSegmented || preferred.length === 0 ? segments : preferred, isSegmented));
  }
  return named;
}
