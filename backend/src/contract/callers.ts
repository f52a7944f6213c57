/** The extension that says who may call an operation; the document has it as a part of the description. */
export const CALLERS = 'x-callers';
