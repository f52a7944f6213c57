import type { PortalView } from '../billing/portal.js';
import { type Html, html } from './html.js';
import { day } from './layout.js';

/** Advances one customer's time, like Stripe's test clocks. */
export const clock = ({ now, renewalsFail, clockUrl }: PortalView & { clockUrl: string }): Html =>
  html`<h2>Clock</h2>
    <p>For your company the sandbox lives on <strong>${day(now)}</strong>.</p>
    <form method="post" action="${clockUrl}">
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
    </form>`;
