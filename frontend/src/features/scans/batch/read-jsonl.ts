import { t } from '@lingui/core/macro';
import type { Fields } from './message.js';
import type { Line } from './table.js';

/** One JSON object per line; unknown keys are ignored. */
export function readJsonl(text: string): Line[] {
  return text
    .split('\n')
    .map((content, index) => ({ content, line: index + 1 }))
    .filter(({ content }) => content.trim() !== '')
    .map(({ content, line }) => {
      const value = parsed(content);
      return value ? { line, fields: fieldsOf(value) } : { line, fault: t`the line is not a JSON object` };
    });
}

function parsed(content: string): object | undefined {
  try {
    const value: unknown = JSON.parse(content);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function fieldsOf(value: Fields): Fields {
  const { subject, body, channel, sender } = value;
  return { subject, body, channel, sender };
}
