import { cut } from '../../../components/text.js';

const LONGEST_NAME = 60;
/** A word with a digit in it: an order's number, a date, an amount. */
const NUMBERED = /[#(]?\S*\p{N}\S*/gu;
/** What is left over where a number stood at an end. */
const DANGLING = /^[\s\p{P}\p{S}]+|[\s:;,.#(–—-]+$/gu;

/** What messages with this subject have in common: its words without numbers. */
export const templateName = (subject: string): string =>
  cut(
    subject.replaceAll('"', '').replace(NUMBERED, ' ').replace(/\s+/g, ' ').replace(DANGLING, ''),
    LONGEST_NAME,
  );
