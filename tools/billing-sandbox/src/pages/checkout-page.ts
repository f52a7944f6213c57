import type { Price } from '../billing/objects.js';
import { cardFields } from './card-fields.js';
import { type Html, html } from './html.js';
import { alert, priceOf } from './layout.js';

interface CheckoutView {
  price: Price;
  cancelUrl: string | null;
  error?: string | undefined;
}

export const checkoutPage = ({ price, cancelUrl, error }: CheckoutView): Html =>
  html`<p>Gatepost ${price.nickname}: <strong>${priceOf(price)}</strong> per ${price.recurring.interval}</p>
    ${alert(error)}
    <form method="post">
      ${cardFields()}
      <button>Subscribe</button>
    </form>
    ${cancelUrl === null ? undefined : html`<p><a href="${cancelUrl}">Go back without paying</a></p>`}`;

export const checkoutOver = (goBack: string): Html =>
  html`<p>This checkout is over.</p>
    <p><a href="${goBack}">Go on</a></p>`;
