import type { MessageText } from '@gatepost/message';

/** Our own messages: those of everyday, and those in the fluent manner of language models, of which no corpus is at hand. */
export const OWN_SOURCES = ['own', 'own-polished'] as const;
export type OwnSource = (typeof OWN_SOURCES)[number];

/** A message with what it is, for training and evaluation. */
export interface Example extends MessageText {
  /** The corpus, or one of `OWN_SOURCES` for messages of our generator. */
  source: string;
  /** True for spam, phishing and injections; false for ham. */
  bad: boolean;
  /** Of our own messages: whether people write such mail to each other, too. */
  personal?: boolean;
  /** Of our own messages: how much it counts beside others of them; 1 if absent. */
  weight?: number;
  /** Its language as the corpus tells it. */
  language?: string | undefined;
}
