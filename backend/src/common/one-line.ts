/** Words that a stranger chose, for a mail of ours: on one line, with nothing that a mail program would turn into a link. */
export const oneLine = (words: string, most = 80): string =>
  words
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/:\/\/|\.(?=\S)|@/g, ' ')
    .slice(0, most)
    .toWellFormed();
