/**
 * Messages are written by strangers, and a verdict quotes them: control characters could run commands of the terminal, and
 * others turn the reading direction around. Line breaks and tabs are left alone.
 */
// oxlint-disable-next-line no-control-regex -- control characters are what this is about
const UNSAFE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

const codeOf = (character: string): string =>
  character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');

/** Text for a terminal: what is unsafe there is shown as `[U+001B]`. */
export const printable = (text: string): string =>
  text.replace(UNSAFE, (character) => `[U+${codeOf(character)}]`);

/** JSON that is safe on a terminal too, and still says the same. */
export const printableJson = (value: unknown, indent?: number): string =>
  JSON.stringify(value, null, indent).replace(UNSAFE, (character) => `\\u${codeOf(character).toLowerCase()}`);
