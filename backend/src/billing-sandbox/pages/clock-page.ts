import type { Subscription } from '../objects.js';
import { type Html, html } from './html.js';
import { day } from './layout.js';

interface ClockView {
  now: number;
  renewalsFail: boolean;
  subscriptions: readonly Subscription[];
}

export const clockPage = ({ now, renewalsFail, subscriptions }: ClockView): Html =>
  html`<p>The sandbox lives on <strong>${day(now)}</strong>.</p>
    <form method="post" action="/sandbox/clock">
      <fieldset>
        <legend>Payments that nobody is there for</legend>
        <label>
          <input type="radio" name="renewals" value="pay" ${renewalsFail ? undefined : html`checked`} />
          succeed
        </label>
        <label>
          <input type="radio" name="renewals" value="fail" ${renewalsFail ? html`checked` : undefined} /> fail
        </label>
      </fieldset>
      <label
        >Move the clock on by <input type="number" name="days" value="32" min="0" max="400" /> days</label
      >
      <button>Move the clock</button>
    </form>
    <h2>Subscriptions</h2>
    ${subscriptions.length === 0 ? html`<p>None yet.</p>` : table(subscriptions)}`;

const table = (subscriptions: readonly Subscription[]): Html =>
  html`<table>
    <thead>
      <tr>
        <th scope="col">Plan</th>
        <th scope="col">Status</th>
        <th scope="col">Period ends</th>
      </tr>
    </thead>
    <tbody>
      ${subscriptions.map(({ items: { data }, status, cancel_at_period_end: cancelling }) => {
        const [{ price, current_period_end: end }] = data;
        return html`<tr>
          <td>${price.nickname}</td>
          <td>${cancelling && status === 'active' ? 'cancelling' : status}</td>
          <td>${day(end)}</td>
        </tr>`;
      })}
    </tbody>
  </table>`;
