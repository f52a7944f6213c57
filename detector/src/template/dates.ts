/** The languages that the detector's rules cover. */
const LANGUAGES =
  'ar bn cs da de el en es fi fr he hi id it ja ko ms nl no pl pt ro ru sk sv sw th tl tr uk vi zh'.split(
    ' ',
  );
const MONTHS = 12;
const WEEKDAYS = 7;
const SHORTEST = 3;
const WORD = /\p{L}[\p{L}\p{M}]*/gu;

interface DateWords {
  /** Written out: these are masked wherever they stand. */
  long: ReadonlySet<string>;
  /** Abbreviated: these are words of their own in other places ("so", "mar"), and masked beside a number only. */
  short: ReadonlySet<string>;
}

const formats = (form: 'long' | 'short'): Intl.DateTimeFormatOptions[] => [
  { month: form },
  // The genitive that many languages write a date in.
  { day: 'numeric', month: form },
  { weekday: form },
];

function wordsOf(form: 'long' | 'short'): Set<string> {
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

let known: DateWords | undefined;

/** The names of months and weekdays, lower case in NFC; built on first use, in some 30 ms. */
export function dateWords(): DateWords {
  known ??= { long: wordsOf('long'), short: wordsOf('short') };
  return known;
}
