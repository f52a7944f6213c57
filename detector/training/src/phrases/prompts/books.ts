import type { Book } from '../book.js';
import { PROMPTS_EAST } from './east.js';
import { PROMPTS_EUROPE } from './europe.js';
import { INJECTIONS } from './injections.js';
import { INJECTIONS_MORE } from './injections-more.js';
import { PROMPTS_MAIL } from './mail.js';
import { PROMPTS_MAIL_LONG } from './mail-long.js';
import { PROMPTS_SOUTH } from './south.js';

export const PROMPTS_BOOKS: readonly Book[] = [
  [PROMPTS_EAST, 60],
  [PROMPTS_EUROPE, 60],
  [INJECTIONS, 60],
  [INJECTIONS_MORE, 90],
  [PROMPTS_MAIL, 90],
  [PROMPTS_MAIL_LONG, 90],
  [PROMPTS_SOUTH, 60],
];
