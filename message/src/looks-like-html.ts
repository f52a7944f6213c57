// `<` alone is common in plain text.
const HTML =
  /<(?:!doctype|html|head|body|div|p|br|table|tr|td|a|span|img|style|font|center|h[1-6]|ul|li|b|strong|form|input)(?:\s[^<>]*)?\/?>/i;

/** Whether a text of no declared type is read as HTML. */
export const looksLikeHtml = (text: string): boolean => HTML.test(text);
