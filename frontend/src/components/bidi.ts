/** Characters that turn the order of what follows them around: they disguise addresses and file names. */
const CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

/** The text with these characters visible, as `[U+202E]`, and without their effect. */
export const withVisibleControls = (text: string): string =>
  text.replace(CONTROLS, (control) => `[U+${control.charCodeAt(0).toString(16).toUpperCase()}]`);
