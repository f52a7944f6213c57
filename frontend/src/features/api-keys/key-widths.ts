import { LANGUAGE } from '../../locales/language.js';

const widths = {
  en: { status: 136, date: 148, actions: 176 },
  // What its longer words need more is taken from the dates, which need less.
  de: { status: 144, date: 132, actions: 208 },
};

/** Widths of the table's columns, whose text is cut off where it doesn't fit. */
export const WIDTHS = widths[LANGUAGE];
