/** How a match of a pattern may begin: with `text`; more may follow it that is unknown, unless `whole`. */
interface Opening {
  text: string;
  whole: boolean;
}

/** Longer openings would be rarer in messages, but many more. */
const LONGEST = 4;
const MOST = 1000;
const NOTHING: Opening = { text: '', whole: true };
const UNKNOWN: Opening = { text: '', whole: false };
const DIGITS = Array.from('0123456789');
const ZERO_WIDTH = new Set(['\\b', '$', '^']);
const SIMPLE_CLASS = /^\[[^\\^\]-]{1,12}\]$/;
const ITEM = /\(\?[:=]|\[(?:\\.|[^\\\]])*\]|\\[pP]\{[^}]*\}|\\.|[^\\[\](){}?*+]/y;
const QUANTIFIER = /[?*+]|\{(\d+)(?:,\d*)?\}/y;

const NESTING = /\[(?:\\.|[^\\\]])*\]|\\.|[()|]/gsu;

/** Thrown for syntax that no rule needed so far. */
class UnknownSyntax extends Error {}

function isOpen({ text, whole }: Opening): boolean {
  return whole && text.length < LONGEST;
}

function joined(left: readonly Opening[], right: readonly Opening[]): Opening[] {
  const found: Opening[] = [];
  const seen = new Set<string>();
  const add = (text: string, whole: boolean): void => {
    const key = `${whole ? 1 : 0}${text}`;
    if (seen.has(key)) return;
    seen.add(key);
    found.push({ text, whole });
  };
  for (const head of left) {
    if (!isOpen(head)) add(head.text, false);
    else
      for (const { text, whole } of right) {
        const both = head.text + text;
        add(both.slice(0, LONGEST), whole && both.length <= LONGEST);
      }
  }
  return found;
}

function openingsOfItem(item: string): Opening[] {
  if (ZERO_WIDTH.has(item)) return [NOTHING];
  if (item === '\\d') return DIGITS.map((text) => ({ text, whole: true }));
  if (SIMPLE_CLASS.test(item)) return Array.from(item.slice(1, -1), (text) => ({ text, whole: true }));
  if (item.startsWith('[') || item === '.' || /^\\[a-zA-Z]/.test(item)) return [UNKNOWN];
  return [{ text: item.replace(/^\\/, ''), whole: true }];
}

/** A small reader of the syntax that the rules use: alternatives, groups, classes and quantifiers. */
class PatternReader {
  private at = 0;

  constructor(private readonly source: string) {}

  alternatives(): Opening[] {
    const found = this.sequence();
    while (this.source[this.at] === '|') {
      this.at += 1;
      found.push(...this.sequence());
    }
    if (found.length > MOST) throw new UnknownSyntax('too many openings');
    return found;
  }

  isAtEnd(): boolean {
    return this.at === this.source.length;
  }

  private take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.source);
    if (match !== null) this.at = pattern.lastIndex;
    return match;
  }

  private sequence(): Opening[] {
    let found: Opening[] = [NOTHING];
    while (!this.isAtEnd() && this.source[this.at] !== '|' && this.source[this.at] !== ')') {
      if (!found.some(isOpen)) {
        this.skipSequence();
        break;
      }
      found = joined(found, this.repeated(this.item()));
    }
    return found;
  }

  /** Goes to where the sequence ends: the rest of most is of no interest. */
  private skipSequence(): void {
    NESTING.lastIndex = this.at;
    let depth = 0;
    for (let match = NESTING.exec(this.source); match !== null; match = NESTING.exec(this.source)) {
      const [sign] = match;
      this.at = match.index;
      if (depth === 0 && (sign === '|' || sign === ')')) return;
      if (sign === '(') depth += 1;
      if (sign === ')') depth -= 1;
    }
    this.at = this.source.length;
  }

  private item(): Opening[] {
    const item = this.take(ITEM)?.[0];
    if (item === undefined) throw new UnknownSyntax(this.source.slice(this.at));
    if (!item.startsWith('(?')) return openingsOfItem(item);
    const inner = this.alternatives();
    this.at += 1;
    // What must follow as well only narrows what may begin.
    return item === '(?=' ? [NOTHING] : inner;
  }

  private repeated(inner: Opening[]): Opening[] {
    const quantifier = this.take(QUANTIFIER);
    if (quantifier === null) return inner;
    const [sign, least] = quantifier;
    const once = sign === '?' ? inner : inner.map(({ text }) => ({ text, whole: false }));
    return sign === '?' || sign === '*' || least === '0' ? [...once, NOTHING] : once;
  }
}

/** The texts, up to four characters long, that all matches of `source` begin with; null when there is no telling. */
export function openingsOf(source: string): string[] | null {
  try {
    const reader = new PatternReader(source);
    const texts = new Set(reader.alternatives().map(({ text }) => text));
    return texts.has('') || !reader.isAtEnd() ? null : [...texts];
  } catch (error) {
    if (error instanceof UnknownSyntax) return null;
    throw error;
  }
}
