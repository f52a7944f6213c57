import type { PortalView } from '../billing/portal.js';
import { cardFields } from './card-fields.js';
import { clock } from './clock-form.js';
import { type Html, html } from './html.js';
import { alert, day, money, priceOf } from './layout.js';

export const portalPage = (view: PortalView & { clockUrl: string }, error?: string): Html =>
  html`${alert(error)} ${plan(view)}
    <h2>Payment method</h2>
    <p>${view.card === undefined ? 'None yet' : `Card ending in ${view.card.slice(-4)}`}</p>
    <form method="post">
      <input type="hidden" name="action" value="card" />
      ${cardFields(view.card)}
      <button>
        ${view.openInvoice ? `Pay ${money(view.openInvoice.amount_due, view.openInvoice.currency)} with this card` : 'Use this card'}
      </button>
    </form>
    <p><a href="${view.returnUrl}">Return to Gatepost</a></p>
    ${clock(view)}`;

function plan({ subscription, openInvoice }: PortalView): Html {
  if (!subscription) return html`<p>There is no subscription.</p>`;
  const [item] = subscription.items.data;
  const cancelling = subscription.cancel_at_period_end;
  const ends = day(item.current_period_end);
  return html`<p>
      Gatepost ${item.price.nickname}, ${priceOf(item.price)} per ${item.price.recurring.interval}.
    </p>
    <p>${cancelling ? `Ends on ${ends}.` : `Renews on ${ends}.`}</p>
    ${openInvoice && html`<p class="error">${money(openInvoice.amount_due, openInvoice.currency)} could not be charged.</p>`}
    <form method="post">
      <button class="quiet" name="action" value="${cancelling ? 'resume' : 'cancel'}">
        ${cancelling ? 'Renew subscription' : 'Cancel subscription'}
      </button>
    </form>`;
}
