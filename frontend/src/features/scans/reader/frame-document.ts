import type { Indicator } from '../../../api/types.js';
import { rangesOf } from '../../../components/verdict/highlight.js';
import { toneOf } from '../../../components/verdict/severity.js';
import { lightColours } from '../../../theme/tokens.js';
import { escaped, markedPlain, safePage } from './html/safe-page.js';
import { isInBody, type stretchesOf } from './view.js';

interface Given {
  body: string;
  stretches: ReturnType<typeof stretchesOf>;
  indicators: readonly Indicator[];
  /** Of the product's policy for styles, which holds in the frame too. */
  nonce: string;
  leadsTo: (target: string) => string;
}

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

const { ink, muted, control, high, suspicious } = lightColours;

/** Words are marked; around a link or a field is a line, so that it looks as it does to its recipient. */
const toneStyle = (tone: string, { main, soft }: typeof high) =>
  `mark[data-gp-tone="${tone}"] { color: ${ink} !important; background: ${soft} !important; text-decoration: underline 2px ${main} !important; text-underline-offset: 3px; border-radius: 3px; }
  [data-gp-tone="${tone}"]:not(mark) { outline: 2px solid ${main} !important; outline-offset: 2px; border-radius: 3px; }`;

/** Light paper in any theme, as mail programs have it: a message brings its own colors for that. */
const PAPER = `@layer paper, message;
@layer paper {
  :root { color-scheme: light only; }
  body { margin: 16px; color: ${ink}; font: 14px/1.5 Arial, Helvetica, sans-serif; overflow-wrap: break-word; }
  a { color: #0b57d0; text-decoration: underline; cursor: help; }
  img { max-width: 100%; }
  img:not([src]) { outline: 1px dashed ${control}; outline-offset: -1px; color: ${muted}; font-size: 12px; }
  blockquote { margin-inline: 12px; }
  pre { white-space: pre-wrap; }
  [data-gp="plain"] { white-space: pre-wrap; }
  [data-gp="field"], [data-gp="textarea"], [data-gp="button"] { display: inline-block; padding: 4px 10px; border: 1px solid ${control}; border-radius: 4px; background: #fff; color: ${ink}; }
  [data-gp="field"], [data-gp="textarea"] { min-width: 120px; color: ${muted}; }
  @media (max-width: 600px) { body { margin: 8px; } table, td, th { width: auto !important; min-width: 0 !important; } }
  ${toneStyle('high', high)}
  ${toneStyle('suspicious', suspicious)}
}`;

/** The page of the frame: nothing in it runs, nothing is loaded, and nothing leads out of it. */
export function frameDocument({ body, stretches, indicators, nonce, leadsTo }: Given): string {
  const words = {
    leadsTo,
    toneOf: ([first = -1]: readonly number[]) => toneOf(indicators[first]),
  };
  const styles = [PAPER];
  const markup: string[] = [];
  const rules: string[] = [];
  for (const { start, end, isHtml } of stretches) {
    const source = body.slice(start, end);
    const ranges = rangesOf(indicators, isInBody, start);
    if (isHtml) {
      const page = safePage(source, ranges, words, rules.length);
      rules.push(...page.rules);
      styles.push(...page.styles.map((css) => `@layer message {${css}}`));
      markup.push(`<div>${page.markup}</div>`);
    } else markup.push(`<div data-gp="plain">${markedPlain(source, ranges, words)}</div>`);
  }
  const sheets = [...styles, rules.join('\n')].filter((css) => css !== '');
  return [
    '<!doctype html><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    '<meta name="color-scheme" content="light only">',
    '<meta name="viewport" content="width=device-width">',
    ...sheets.map((css) => `<style nonce="${escaped(nonce)}">${css}</style>`),
    ...markup,
  ].join('\n');
}
