import type { Book } from '../book.js';
import { PRIVATE_LETTERS } from './private-letters.js';
import { PRIVATE_LETTERS_GERMAN_FRENCH_SPANISH } from './private-letters-german-french-spanish.js';
import { PRIVATE_LETTERS_ITALIAN_PORTUGUESE } from './private-letters-italian-portuguese.js';
import { TALK_FEEDS } from './talk-feeds.js';
import { TALK_LISTS_ACADEMIC } from './talk-lists-academic.js';
import { TALK_LISTS_ADMINS } from './talk-lists-admins.js';
import { TALK_LISTS_DEVELOPERS } from './talk-lists-developers.js';
import { TALK_LISTS_NEIGHBOURS } from './talk-lists-neighbours.js';
import { TALK_MACHINES } from './talk-machines.js';
import { TALK_SUBJECT_LETTERS } from './talk-subject-letters.js';
import { WORK_ANNOUNCEMENTS } from './work-announcements.js';
import { WORK_BANKING } from './work-banking.js';
import { WORK_ENERGY } from './work-energy.js';
import { WORK_NOTES } from './work-notes.js';
import { WORK_PROFESSIONS } from './work-professions.js';

export const LETTERS_BOOKS: readonly Book[] = [
  [PRIVATE_LETTERS, 200],
  [PRIVATE_LETTERS_GERMAN_FRENCH_SPANISH, 60],
  [PRIVATE_LETTERS_ITALIAN_PORTUGUESE, 200],
  [TALK_FEEDS, 200],
  [TALK_LISTS_ACADEMIC, 200],
  [TALK_LISTS_ADMINS, 200],
  [TALK_LISTS_DEVELOPERS, 200],
  [TALK_LISTS_NEIGHBOURS, 200],
  [TALK_MACHINES, 200],
  [TALK_SUBJECT_LETTERS, 200],
  [WORK_ANNOUNCEMENTS, 200],
  [WORK_BANKING, 200],
  [WORK_ENERGY, 200],
  [WORK_NOTES, 200],
  [WORK_PROFESSIONS, 200],
];
