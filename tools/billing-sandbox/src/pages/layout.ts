import type { Price } from '../billing/objects.js';
import { Html, html } from './html.js';

const STYLE = `
  :root { color-scheme: light dark; --ink: light-dark(#1b1f24, #e8eaed); --paper: light-dark(#fff, #16191d);
    --ground: light-dark(#f3f4f6, #0d0f12); --line: light-dark(#8b929b, #7d858f); --act: light-dark(#1d4ed8, #93b4ff);
    --on-act: light-dark(#fff, #0d0f12); --bad: light-dark(#b3261e, #ff9d94);
    --sandbox: light-dark(#fff3c4, #4a3b00); }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
  .banner { background: var(--sandbox); padding: .75rem 1rem; text-align: center; font-weight: 600; }
  main { width: min(34rem, 100% - 2rem); margin: 2rem auto; padding: 1.5rem; background: var(--paper);
    border: 1px solid var(--line); border-radius: .75rem; }
  h1 { font-size: 1.5rem; margin: 0 0 1rem; } h2 { font-size: 1.1rem; margin: 1.5rem 0 .5rem; }
  fieldset { border: 1px solid var(--line); border-radius: .5rem; margin: 0 0 1rem; }
  label { display: block; padding: .35rem 0; } label:has([type="radio"]) { padding-left: 1.6rem; text-indent: -1.6rem; }
  button, .button { display: inline-block; margin: .25rem .5rem .25rem 0; padding: .6rem 1.1rem; border-radius: .5rem;
    border: 1px solid var(--act); background: var(--act); color: var(--on-act); font: inherit; cursor: pointer; }
  button.quiet { background: transparent; color: var(--act); }
  a { color: var(--act); } .error { color: var(--bad); font-weight: 600; }
  :focus-visible { outline: 3px solid var(--act); outline-offset: 2px; }
  table { width: 100%; border-collapse: collapse; } th, td { text-align: left; padding: .35rem .5rem .35rem 0; }
  input[type="number"] { width: 6rem; font: inherit; padding: .3rem; }
`;

interface Page {
  title: string;
  body: Html;
  /** Allows the page's styles under the content security policy. */
  nonce: string;
}

/** A complete page, recognizable as a sandbox's. */
export const layout = ({ title, body, nonce }: Page): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Billing sandbox</title>
        <style nonce="${nonce}">
          ${new Html(STYLE)}
        </style>
      </head>
      <body>
        <header class="banner">Sandbox: no card is charged</header>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`.text;

/** An error, which screen readers announce at once. */
export const alert = (message: string | undefined): Html | undefined =>
  message === undefined ? undefined : html`<p class="error" role="alert">${message}</p>`;

/** @param amount in the currency's smallest units */
export function money(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

export const priceOf = ({ unit_amount: amount, currency }: Price): string => money(amount, currency);

export const day = (seconds: number): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000);
