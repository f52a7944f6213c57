import { renderBody } from '../reading/reading.js';
import type { Indicator, Message } from '../detector.js';
import type { Answer } from './answer.js';
import { Quotations } from './literal.js';
import { plainWords } from './plain-words.js';

/** The model's opinion of a message, as far as the message supports it. */
export interface Opinion {
  /** Whole, 1 to 10. */
  score: number;
  summary: string;
  indicators: Indicator[];
}

const MAX_INDICATORS = 8;
const MAX_CODE = 40;
const MAX_LABEL = 100;
const MAX_SUMMARY = 600;

function slug(code: string): string {
  const words =
    plainWords(code, MAX_CODE)
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, MAX_CODE) || 'other';
}

function checked(indicators: Answer['indicators'], quotations: Quotations): Indicator[] {
  const found = indicators.flatMap(({ code, label, severity, evidence }): Indicator[] => {
    const passage = quotations.find(evidence);
    if (passage === null) return [];
    return [
      { code: slug(code), label: plainWords(label, MAX_LABEL) || slug(code), severity, evidence: passage },
    ];
  });
  return found.slice(0, MAX_INDICATORS);
}

/**
 * Limits all lengths, removes links and phone numbers from the model's words, and drops every indicator whose evidence is
 * not in the message.
 */
export function toOpinion({ score, summary, indicators }: Answer, message: Message): Opinion {
  const quotations = new Quotations([message.body, message.subject ?? '', renderBody(message.body)]);
  return {
    score,
    summary: plainWords(summary, MAX_SUMMARY),
    indicators: checked(indicators, quotations),
  };
}
