import { CARDS } from '../billing/cards.js';
import { type Html, html } from './html.js';

const grouped = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** A choice of test cards; `chosen` is a number without blanks. */
export const cardFields = (chosen = '4242424242424242'): Html =>
  html`<fieldset>
    <legend>Test card</legend>
    ${Object.entries(CARDS).map(
      ([number, means]) =>
        html`<label>
          <input
            type="radio"
            name="card"
            value="${number}"
            ${number === chosen ? html`checked` : undefined}
          />
          ${grouped(number)} · ${means}
        </label>`,
    )}
  </fieldset>`;

/** The bank's page during a payment with `card`: it submits the form again, with the outcome. */
export const authentication = (card: string, hidden: Html | undefined): Html =>
  html`<p>Your bank wants to know that it is you. Choose how this ends.</p>
    <form method="post">
      ${hidden}
      <input type="hidden" name="card" value="${card}" />
      <button name="authentication" value="passed">Complete authentication</button>
      <button class="quiet" name="authentication" value="failed">Fail authentication</button>
    </form>`;
