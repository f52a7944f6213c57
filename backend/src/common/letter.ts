import { type Language, LANGUAGES } from './languages.js';

/** Whom a mail is for. Who has chosen no language reads English. */
export interface Addressee {
  email: string;
  language: Language | null;
}

/** What a mail says below its greeting: our own words. */
export interface Letter {
  subject: string;
  paragraphs: readonly string[];
}

/** The same in every language. */
export type Letters = Readonly<Record<Language, Letter>>;

export const HELLO: Readonly<Record<Language, string>> = { en: 'Hello,', de: 'Guten Tag,' };

/** The letter as a mail in the person's language, in plain text. */
export function mailTo({ email, language }: Addressee, letters: Letters) {
  const chosen = language ?? LANGUAGES[0];
  const { subject, paragraphs } = letters[chosen];
  return { to: email, subject, text: [HELLO[chosen], ...paragraphs].join('\n\n') };
}
