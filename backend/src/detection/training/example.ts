import type { Message } from '../verdict.js';

/** A message with what it is, for training and evaluation. */
export interface Example extends Message {
  /** The corpus, or `own` for messages of our generator. */
  source: string;
  /** True for spam, phishing and injections; false for ham. */
  bad: boolean;
  /** Of our own messages: whether people write such mail to each other, too. */
  personal?: boolean;
  /** Its language as the corpus tells it. */
  language?: string | undefined;
}
