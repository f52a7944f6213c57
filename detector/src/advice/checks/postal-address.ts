const IMPRINT =
  /\b(?:impressum|imprint|legal notice|mentions légales|aviso legal|note legali|colofon|registered office)\b/i;
const BOX = /\b(?:p\.? ?o\.? box|postfach|boîte postale|apartado|casella postale)\b/i;
/** With the name of a town, or in a form that nothing else has. */
const CODES = [
  /(?<![\d.,])(?:[A-Z]{1,2}-)?\d{5}[ \t]+\p{Lu}\p{L}{2}/u,
  /\b[A-Z]{1,2}-\d{4}[ \t]+\p{Lu}/u,
  /\b[1-9]\d{3} ?[A-Z]{2}[ \t]+\p{Lu}/u,
  /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/,
  /\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b/,
  /\b[A-Z]{2}\.?,? \d{5}(?:-\d{4})?\b/,
];
const STREETS = [
  /(?:straße|strasse|str\.|gasse|weg|platz|allee|ufer|damm|straat|laan|gatan|vej)[ \t]?\d{1,4}/iu,
  /\b\d{1,5}[a-z]?,? (?:[\p{L}.'’]{1,20} ){1,4}(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|boulevard|blvd|court|square|way|parkway|place|terrace|suite|floor)\b/iu,
  /\b(?:rue|via|viale|piazza|corso|calle|avenida|plaza|rua|praça|ulica|ul\.)[ \t][\p{L} .'’]{2,40},?[ \t]?\d{1,4}\b/iu,
  /\b\d{1,4}(?: bis)?,? (?:rue|avenue|boulevard|place|quai|chemin) \p{L}/iu,
];
/** Addresses in other scripts have other forms: of them nothing is said. */
const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{L}{2}/u;

export const hasPostalAddress = (text: string): boolean =>
  OTHER_SCRIPT.test(text) || [IMPRINT, BOX, ...CODES, ...STREETS].some((form) => form.test(text));
