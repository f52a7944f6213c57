import type { Message } from '@gatepost/message';
import { readMessage } from './reading.js';

/**
 * Letters and digits of subject and text, without links: a foot with an address and a way out has some two hundred, and who
 * writes in a picture can leave one under it. Whatever has more says in its text what it is about.
 */
const FEW_LETTERS = 250;
const LETTER = /[\p{L}\p{N}]/gu;

/** Whether an email has so little text that its pictures, of which it must have some, may say what it is about. */
export const isPictureMail = (message: Message): boolean =>
  (readMessage(message).words.match(LETTER)?.length ?? 0) <= FEW_LETTERS;
