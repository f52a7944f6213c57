import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { needsAuthentication } from '../billing/cards.js';
import { complete, getSession } from '../billing/checkout.js';
import type { Catalog } from '../billing/catalog.js';
import type { Context } from '../billing/context.js';
import {
  cancelInPortal,
  changeAsked,
  confirmChange,
  moveClock,
  useCard,
  viewPortal,
} from '../billing/portal.js';
import { StripeError } from '../billing/stripe-error.js';
import { authentication } from './card-fields.js';
import { changePage } from './change-page.js';
import { checkoutOver, checkoutPage } from './checkout-page.js';
import { formOf, idOf, refuseStrangers } from './forms.js';
import { type Html, html } from './html.js';
import { invoicePdf } from './invoice-pdf.js';
import { alert, layout } from './layout.js';
import { portalPage } from './portal-page.js';

/** The sandbox as the pages use it. */
interface Sandbox {
  readonly catalog: Catalog;
  /** The origin of the pages; undefined until they are served. */
  readonly origin: string | undefined;
  /** Runs a page's work in one transaction. */
  visit<T>(work: (context: Context) => Promise<T>): Promise<T>;
}

/** How `@fastify/helmet` lets a page have styles of its own. */
type ReplyWithNonces = FastifyReply & { cspNonce: { style: string } };

const MAX_DAYS = 400;
const POLICY = 'content-security-policy';
const NOT_AUTHENTICATED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

/** Browsers follow a form's redirect only where the policy of its page allows. */
function letFormsLeadTo(reply: FastifyReply, url: string): void {
  const policy = String(reply.getHeader(POLICY));
  void reply.header(
    POLICY,
    policy.replace("form-action 'self'", `form-action 'self' ${new URL(url).origin}`),
  );
}

const send = (reply: FastifyReply, title: string, body: Html): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(layout({ title, body, nonce: (reply as ReplyWithNonces).cspNonce.style }));

/** The hosted pages: checkout, portal with its clock, invoices. Their URLs can't be guessed and need no sign-in. */
export function pageRoutes(sandbox: Sandbox): FastifyPluginAsync {
  return async (server) => {
    server.removeAllContentTypeParsers();
    server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    server.addHook('onRequest', refuseStrangers(sandbox));
    server.setErrorHandler((error, _, reply) => {
      if (!(error instanceof StripeError)) throw error;
      return send(reply.code(error.status), 'This did not work', html`${alert(error.message)}`);
    });
    checkoutRoutes(server, sandbox);
    portalRoutes(server, sandbox);
    changeRoutes(server, sandbox);
    server.get('/invoices/:file', async (request, reply) => {
      const id = idOf(request, 'file').replace(/\.pdf$/, '');
      const invoice = await sandbox.visit((context) => context.get('invoice', id));
      return reply.type('application/pdf').send(invoicePdf(invoice));
    });
  };
}

function checkoutRoutes(server: FastifyInstance, sandbox: Sandbox): void {
  const show = async (request: FastifyRequest, reply: FastifyReply, error?: string) => {
    const view = await sandbox.visit(async (context) => {
      const session = await getSession(context, idOf(request));
      return { session, cart: await context.get('cart', session.id) };
    });
    const { status, cancel_url: cancelUrl, success_url: successUrl } = view.session;
    if (status !== 'open')
      return send(reply, 'Checkout', checkoutOver(cancelUrl ?? new URL(successUrl).origin));
    letFormsLeadTo(reply, successUrl);
    const price = sandbox.catalog.get(view.cart.price, 'price');
    return send(reply, 'Checkout', checkoutPage({ price, cancelUrl, error }));
  };
  server.get('/checkout/:id', (request, reply) => show(request, reply));
  server.post('/checkout/:id', async (request, reply) => {
    const session = await sandbox.visit((context) => getSession(context, idOf(request)));
    letFormsLeadTo(reply, session.success_url);
    const pay = (context: Context, card: string) => complete(context, sandbox.catalog, session.id, card);
    return payOr(sandbox, request, reply, pay, (error) => show(request, reply, error));
  });
}

/** Pays with the form's card, through the bank's page if required, and redirects; or shows the page with the error. */
async function payOr(
  sandbox: Sandbox,
  request: FastifyRequest,
  reply: FastifyReply,
  pay: (context: Context, card: string) => Promise<string>,
  show: (error: string) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const form = formOf(request);
  const card = form.get('card') ?? '';
  const authenticated = form.get('authentication');
  if (authenticated === 'failed') return show(NOT_AUTHENTICATED);
  if (needsAuthentication(card) && authenticated !== 'passed') {
    const action = form.get('action');
    const hidden =
      action === null ? undefined : html`<input type="hidden" name="action" value="${action}" />`;
    return send(reply, 'Your bank', authentication(card, hidden));
  }
  try {
    return await reply.redirect(await sandbox.visit((context) => pay(context, card)), 303);
  } catch (error) {
    if (error instanceof StripeError && error.status === 402) return show(error.message);
    throw error;
  }
}

function changeRoutes(server: FastifyInstance, sandbox: Sandbox): void {
  const askedBy = (request: FastifyRequest) =>
    sandbox.visit((context) => changeAsked(context, sandbox.catalog, idOf(request)));
  const show = async (request: FastifyRequest, reply: FastifyReply, error?: string) => {
    const change = await askedBy(request);
    letFormsLeadTo(reply, change.successUrl);
    return send(reply, 'Confirm your new plan', changePage(change, error));
  };
  server.get('/change/:id', (request, reply) => show(request, reply));
  server.post('/change/:id', async (request, reply) => {
    const change = await askedBy(request);
    letFormsLeadTo(reply, change.successUrl);
    const pay = (context: Context, card: string) => confirmChange(context, change, card);
    return payOr(sandbox, request, reply, pay, (error) => show(request, reply, error));
  });
}

function portalRoutes(server: FastifyInstance, sandbox: Sandbox): void {
  const show = async (request: FastifyRequest, reply: FastifyReply, error?: string) => {
    const view = await sandbox.visit((context) => viewPortal(context, idOf(request)));
    const clockUrl = `${addressOf(request)}/clock`;
    return send(reply, 'Your subscription', portalPage({ ...view, clockUrl }, error));
  };
  const addressOf = (request: FastifyRequest) => `${sandbox.origin}/sandbox/portal/${idOf(request)}`;
  server.get('/portal/:id', (request, reply) => show(request, reply));
  server.post('/portal/:id', async (request, reply) => {
    const id = idOf(request);
    const again = addressOf(request);
    const action = formOf(request).get('action');
    if (action === 'card') {
      const pay = async (context: Context, card: string) => {
        await useCard(context, id, card);
        return again;
      };
      return payOr(sandbox, request, reply, pay, (error) => show(request, reply, error));
    }
    await sandbox.visit((context) => cancelInPortal(context, id, action === 'cancel'));
    return reply.redirect(again, 303);
  });
  server.post('/portal/:id/clock', async (request, reply) => {
    const form = formOf(request);
    const days = Number(form.get('days') ?? 0);
    if (!(days >= 0 && days <= MAX_DAYS)) throw new StripeError(`days: from 0 to ${MAX_DAYS}`);
    const renewals = form.get('renewals');
    await sandbox.visit((context) => moveClock(context, idOf(request), { days, renewals }));
    return reply.redirect(addressOf(request), 303);
  });
}
