import Bowser from 'bowser';

/** Longer ones are no browser's: bounds what the patterns read. */
const MAX_READ = 400;
const MAX_WORDS = 60;

/** What a `User-Agent` says in words, at most 60 characters: `Firefox on Windows`, or a program's name; null without one. */
export function browserOf(userAgent: string | undefined): string | null {
  const text = userAgent?.trim().slice(0, MAX_READ);
  if (!text) return null;
  const { browser, os } = Bowser.parse(text);
  const name = browser.name || (/^[\w.-]+/.exec(text)?.[0] ?? null);
  return name && (os.name ? `${name} on ${os.name}` : name).slice(0, MAX_WORDS);
}
