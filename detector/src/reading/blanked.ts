import type { Span } from './fold.js';

/** `text` with its `spans` blanked out. */
export function blanked(text: string, spans: readonly Span[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of [...spans].sort((left, right) => left.start - right.start)) {
    if (end <= from) continue;
    parts.push(text.slice(from, Math.max(from, start)), ' '.repeat(end - Math.max(from, start)));
    from = end;
  }
  return [...parts, text.slice(from)].join('');
}
