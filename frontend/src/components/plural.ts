import { LOCALE } from '../locales/language.js';

const rules = new Intl.PluralRules(LOCALE);

/** The form of a text for this number; texts with `plural` or `<Plural>` become calls of it. */
export const plural = <Form>(value: number, forms: Readonly<Record<string, Form>>): Form | undefined =>
  forms[value] ?? forms[rules.select(value)] ?? forms['other'];
