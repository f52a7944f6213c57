import type { PortalSession, Price } from '../billing/objects.js';
import { cardFields } from './card-fields.js';
import { type Html, html } from './html.js';
import { alert, priceOf } from './layout.js';

/** Where the payer confirms a change of plan. */
export const changePage = (
  { price, session }: { price: Price; session: PortalSession },
  error?: string,
): Html =>
  html`<p>Gatepost ${price.nickname}: <strong>${priceOf(price)}</strong> per ${price.recurring.interval}.</p>
    <p>The difference for the rest of the period is charged now, or becomes a credit.</p>
    ${alert(error)}
    <form method="post">
      ${cardFields()}
      <button>Confirm</button>
    </form>
    <p><a href="${session.return_url}">Go back without changing the plan</a></p>`;
