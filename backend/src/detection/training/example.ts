import type { Message } from '../verdict.js';

/** A message with what it is, for training and evaluation. */
export interface Example extends Message {
  /** The corpus, or `own` for messages of our generator. */
  source: string;
  /** True for spam, phishing and injections; false for ham. */
  bad: boolean;
  /** Its language as the corpus tells it. */
  language?: string | undefined;
}
