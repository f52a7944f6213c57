/** The web app is built once per language: what a page shows is in it. */
export const LANGUAGE: 'en' | 'de' = import.meta.env['LANGUAGE'] === 'de' ? 'de' : 'en';

/** For dates and numbers. */
export const LOCALE = LANGUAGE === 'de' ? 'de-DE' : 'en-US';
