import type { Book } from '../book.js';
import { DE } from './de.js';
import { ES } from './es.js';
import { FR } from './fr.js';
import { IT } from './it.js';
import { NL } from './nl.js';
import { PT } from './pt.js';

export const LANGUAGES_BOOKS: readonly Book[] = [
  [DE, 50],
  [ES, 50],
  [FR, 50],
  [IT, 50],
  [NL, 50],
  [PT, 50],
];
