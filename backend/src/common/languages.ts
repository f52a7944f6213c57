/** Languages of the web app, by their ISO 639-1 codes; the first is for everyone whose language is not among them. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
