import { CHARACTER, characterEnd, kindAt, OF_WORDS, runEnd, type Span } from '../reading/reading.js';

/** The languages that the detector's rules cover. */
const LANGUAGES =
  'ar bn cs da de el en es fi fr he hi id it ja ko ms nl no pl pt ro ru sk sv sw th tl tr uk vi zh'.split(
    ' ',
  );
const MONTHS = 12;
const WEEKDAYS = 7;
const SHORTEST = 3;
const WORD = /\p{L}[\p{L}\p{M}]*/gu;

/** Abbreviated ones are words of their own in other places ("so", "mar"). */
type Form = 'long' | 'short';

/** A name of a month or weekday in a text. */
interface DateWord extends Span {
  isShort: boolean;
}

const formats = (form: Form): Intl.DateTimeFormatOptions[] => [
  { month: form },
  // The genitive that many languages write a date in.
  { day: 'numeric', month: form },
  { weekday: form },
];

function wordsOf(form: Form): Set<string> {
  const dates = Array.from({ length: MONTHS + WEEKDAYS }, (_, index) =>
    index < MONTHS ? Date.UTC(2026, index, 12) : Date.UTC(2026, 0, index),
  );
  const found = new Set<string>();
  for (const language of LANGUAGES)
    for (const options of formats(form)) {
      const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
      for (const date of dates)
        for (const [word] of format.format(date).normalize('NFC').toLowerCase().matchAll(WORD))
          if (word.length >= SHORTEST) found.add(word);
    }
  return found;
}

let known: ReadonlyMap<string, Form> | undefined;

/** The names of months and weekdays, lower case in NFC, which take some 30 ms to find. What is written out in any language is long. */
function dateWords(): ReadonlyMap<string, Form> {
  known ??= new Map(
    (['short', 'long'] as const).flatMap((form) => [...wordsOf(form)].map((word) => [word, form] as const)),
  );
  return known;
}

/** The names of months and weekdays in a text that is lower case in NFC. */
export function dateWordsIn(text: string): DateWord[] {
  const words = dateWords();
  const found: DateWord[] = [];
  for (let start = 0; start < text.length;) {
    const end = (kindAt(text, start) & CHARACTER.letter) === 0 ? start : runEnd(text, start, OF_WORDS);
    const form = end - start < SHORTEST ? undefined : words.get(text.slice(start, end));
    if (form) found.push({ start, end, isShort: form === 'short' });
    start = end > start ? end : characterEnd(text, start);
  }
  return found;
}
