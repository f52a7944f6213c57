/** How a match of a pattern may begin. */
export interface Opening {
  text: string;
  /** Whether no letter, digit or underscore may stand before it. */
  startsWord: boolean;
}

/** The same while it is read: `isOpen` where what follows in the pattern belongs to it, too. */
interface Partial extends Opening {
  isOpen: boolean;
}

/** Longer openings tell no more matches from other text, and there would be many more of them. */
const LONGEST = 5;
/** What begins in more ways than this is cut to shorter openings. */
const MOST = 400;
const LARGEST_CLASS = 12;

const EMPTY: readonly Partial[] = [{ text: '', startsWord: false, isOpen: true }];
const ANYTHING: readonly Partial[] = [{ text: '', startsWord: false, isOpen: false }];
const WORD_BOUNDARY: readonly Partial[] = [{ text: '', startsWord: true, isOpen: true }];

const exactly = (text: string): Partial => ({ text, startsWord: false, isOpen: true });
const DIGITS = Array.from('0123456789', exactly);
const CLASS = /\[((?:\\.|[^\]\\])*)\]/suy;
const closed = (openings: readonly Partial[]): Partial[] =>
  openings.map((opening) => ({ ...opening, isOpen: false }));

function distinct(openings: readonly Partial[]): Partial[] {
  const byKey = new Map(openings.map((one) => [`${one.text} ${one.startsWord} ${one.isOpen}`, one]));
  return [...byKey.values()];
}

/** One after the other: of openings that are still open, each with each that may follow. */
function joined(left: readonly Partial[], right: readonly Partial[]): readonly Partial[] {
  if (left.every(({ isOpen }) => !isOpen)) return left;
  const longer = left.flatMap((one) => {
    if (!one.isOpen) return [one];
    return right.map((next) => {
      const text = one.text + next.text;
      const startsWord = one.startsWord || (one.text === '' && next.startsWord);
      return { text: text.slice(0, LONGEST), startsWord, isOpen: next.isOpen && text.length < LONGEST };
    });
  });
  const all = distinct(longer);
  return all.length > MOST ? closed(left) : all;
}

const QUANTIFIER = /(?:[*+?]|\{(\d+)(?:,\d*)?\})\??/y;

/**
 * Reads the source of a pattern with the flag `u` from left to right, and of each alternative only as much as tells how it
 * may begin.
 */
class Reader {
  private at = 0;

  constructor(private readonly source: string) {}

  alternatives(): readonly Partial[] {
    const found: Partial[] = [];
    do found.push(...this.sequence());
    while (this.take('|'));
    return distinct(found);
  }

  private sequence(): readonly Partial[] {
    let openings = EMPTY;
    while (this.at < this.source.length && !this.sees('|') && !this.sees(')')) {
      if (openings.some(({ isOpen }) => isOpen)) openings = joined(openings, this.quantified());
      else this.skip();
    }
    return openings;
  }

  /** Passes one atom, or a whole group. */
  private skip(): void {
    let depth = 0;
    do {
      const char = this.source.charAt(this.at);
      if (char === '\\') this.at += 2;
      else if (char === '[') this.characterClass();
      else {
        depth += char === '(' ? 1 : 0;
        depth -= char === ')' ? 1 : 0;
        this.at += 1;
      }
    } while (depth > 0);
  }

  private quantified(): readonly Partial[] {
    const one = this.atom();
    QUANTIFIER.lastIndex = this.at;
    const [written = '', least] = QUANTIFIER.exec(this.source) ?? [];
    this.at += written.length;
    if (written === '' || written === '{1}') return one;
    if (written.startsWith('?')) return distinct([...one, ...EMPTY]);
    return written.startsWith('*') || least === '0' ? distinct([...closed(one), ...EMPTY]) : closed(one);
  }

  private atom(): readonly Partial[] {
    if (['(?=', '(?!', '(?<=', '(?<!'].some((sign) => this.sees(sign))) {
      this.skip();
      return EMPTY;
    }
    if (this.take('(?:') || this.take('(')) return this.group();
    if (this.sees('[')) return this.characterClass();
    if (this.take('^') || this.take('$')) return EMPTY;
    if (this.take('.')) return ANYTHING;
    if (this.take('\\')) return this.escape();
    const char = String.fromCodePoint(this.source.codePointAt(this.at) ?? 0);
    this.at += char.length;
    return [exactly(char)];
  }

  private group(): readonly Partial[] {
    const inside = this.alternatives();
    this.take(')');
    return inside;
  }

  private escape(): readonly Partial[] {
    const char = this.source.charAt(this.at);
    this.at += 1;
    if (char === 'b') return WORD_BOUNDARY;
    if (char === 'd') return DIGITS;
    // What other letters stand for is not read any further.
    return /[a-z]/i.test(char) ? ANYTHING : [exactly(char)];
  }

  private characterClass(): readonly Partial[] {
    CLASS.lastIndex = this.at;
    const [written = '', inside = ''] = CLASS.exec(this.source) ?? [];
    this.at += written.length;
    if (inside.startsWith('^') || /\\[a-z]|[^\\]-./iu.test(inside)) return ANYTHING;
    const characters = Array.from(inside.replaceAll('\\', ''));
    return characters.length > LARGEST_CLASS ? ANYTHING : characters.map(exactly);
  }

  private sees(text: string): boolean {
    return this.source.startsWith(text, this.at);
  }

  private take(text: string): boolean {
    if (!this.sees(text)) return false;
    this.at += text.length;
    return true;
  }
}

/** How matches of `pattern` may begin; null when one may begin with anything. */
export function openingsOf({ source }: RegExp): Opening[] | null {
  const found = new Reader(source).alternatives();
  if (found.some(({ text }) => text === '')) return null;
  return found.map(({ text, startsWord }) => ({ text, startsWord: startsWord && /^\w/.test(text) }));
}
