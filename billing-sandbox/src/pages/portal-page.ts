import type { PortalView } from '../billing/portal.js';
import { cardFields } from './card-fields.js';
import { clock } from './clock-form.js';
import { type Html, html } from './html.js';
import { alert, day, dollars } from './layout.js';

export const portalPage = (view: PortalView & { clockUrl: string }, error?: string): Html =>
  html`${alert(error)} ${plan(view)}
    <h2>Payment method</h2>
    <p>${view.card === undefined ? 'None yet' : `Card ending in ${view.card.slice(-4)}`}</p>
    <form method="post">
      <input type="hidden" name="action" value="card" />
      ${cardFields(view.card)}
      <button>
        ${view.openInvoice ? `Pay ${dollars(view.openInvoice.amount_due)} with this card` : 'Use this card'}
      </button>
    </form>
    <p><a href="${view.returnUrl}">Return to Gatepost</a></p>
    ${clock(view)}`;

function plan({ subscription, openInvoice }: PortalView): Html {
  if (!subscription) return html`<p>There is no subscription.</p>`;
  const [item] = subscription.items.data;
  const cancelling = subscription.cancel_at_period_end;
  const ends = day(item.current_period_end);
  return html`<p>Gatepost ${item.price.nickname}, ${dollars(item.price.unit_amount)} per month.</p>
    <p>${cancelling ? `Ends on ${ends}.` : `Renews on ${ends}.`}</p>
    ${openInvoice && html`<p class="error">${dollars(openInvoice.amount_due)} could not be charged.</p>`}
    <form method="post">
      <button class="quiet" name="action" value="${cancelling ? 'resume' : 'cancel'}">
        ${cancelling ? 'Renew subscription' : 'Cancel subscription'}
      </button>
    </form>`;
}
