import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { CheckoutOptions } from '../../src/integrations/stripe/checkout-options.js';
import type { StripeAccount } from '../../src/integrations/stripe/stripe-account.js';
import { StripeBilling } from '../../src/integrations/stripe/stripe-billing.js';
import { BILLING_PROVIDER } from '../../src/modules/subscriptions/billing/billing-provider.port.js';
import { STRIPE_ACCOUNT } from '../../src/stripe-account.js';
import type { TestApp } from './app.js';

interface Recorded {
  method: string;
  path: string;
  /** Form-encoded: the query of a GET, the body of a POST. */
  parameters: string;
  headers: IncomingMessage['headers'];
  /** What was answered; undefined when the proxy answered itself. */
  answer?: { status: number; body: unknown };
}

/** What happens to a request instead of its answer: before it gets through, or after. */
export type Fault = { when: 'before' | 'after'; answer: (response: ServerResponse) => void };

export const answering = (
  status: number,
  error: object = {},
  headers: Record<string, string> = {},
): Fault => ({
  when: 'before',
  answer: (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(
      JSON.stringify({ error: { type: 'api_error', message: 'secret words of sk_test_gatepost', ...error } }),
    );
  },
});
export const resetting: Fault = { when: 'before', answer: (response) => response.destroy() };
/** Stripe did it, and its answer never came. */
export const losing: Fault = { when: 'after', answer: (response) => response.destroy() };

/** Stands between the adapter and the sandbox: writes down, and does harm. */
export class StripeProxy {
  readonly requests: Recorded[] = [];
  /** The fault that meets a request, by its method and path. */
  fault: (call: string) => Fault | undefined = () => undefined;
  target = '';
  private stepAside: () => void = () => undefined;
  private readonly server = createServer((request, response) => {
    // The sandbox may end while it is asked: the caller then loses its connection, as it would without a proxy.
    this.pass(request, response).catch(() => response.destroy());
  });

  /** Has the adapter of a running product speak to this, with `checkout` where it is given, and this to the sandbox. */
  async standBehind({ app, config }: TestApp, checkout?: CheckoutOptions): Promise<void> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    const apiBase = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    const account = app.get<StripeAccount>(STRIPE_ACCOUNT);
    const adapter = app.get<StripeBilling>(BILLING_PROVIDER, { strict: false });
    this.target = account.apiBase ?? '';
    Object.assign(adapter, new StripeBilling({ ...account, apiBase, ...(checkout && { checkout }) }, config));
    this.stepAside = () => Object.assign(adapter, new StripeBilling(account, config));
  }

  /** The product may have another test file, which speaks to the sandbox itself. */
  async stop(): Promise<void> {
    this.stepAside();
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  /** From now on `fault` meets every request whose method and path contain `part`. */
  break(part: string, fault: Fault): void {
    this.fault = (call) => (call.includes(part) ? fault : undefined);
  }

  mend(): void {
    this.fault = () => undefined;
  }

  private async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const body = (await buffer(request)).toString();
    const [path = '', query = ''] = url.split('?', 2);
    const recorded: Recorded = { method, path, parameters: method === 'GET' ? query : body, headers };
    this.requests.push(recorded);
    const fault = this.fault(`${method} ${path}`);
    if (fault?.when === 'before') return fault.answer(response);
    const sent = { ...headers } as Record<string, string>;
    for (const name of ['host', 'connection', 'content-length']) delete sent[name];
    const answer = await fetch(`${this.target}${url}`, {
      method,
      headers: sent,
      ...(method !== 'GET' && { body }),
    });
    const text = await answer.text();
    recorded.answer = { status: answer.status, body: JSON.parse(text) };
    if (fault) return fault.answer(response);
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
  }
}
