/** What is kept of words that others chose: at most so many characters, all of which a database can store. */
export const kept = (words: string, most: number): string =>
  words.replaceAll('\0', '').slice(0, most).toWellFormed();
