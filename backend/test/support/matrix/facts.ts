import type { Role } from '../../../src/access/roles.js';
import type { Scope } from '../../../src/access/scopes.js';
import { PASSWORD } from '../api.js';
import { newEmail } from '../people.js';
import type { World } from './world.js';

/** What the OpenAPI document can't tell of a route. */
export interface Fact {
  role?: Role;
  scope?: Scope;
  /** What another company is answered that names this company's thing; 404 if not given, and the thing is in the path. */
  foreign?: number;
  /** The thing in the path, made in this company. */
  path?: (world: World) => Promise<Record<string, string>>;
  /** The query of a call that succeeds. */
  query?: string;
  /** Fields of a body that succeeds, where the document's examples would not. */
  json?: (world: World) => Promise<object>;
  /** What a valid call is answered where the company's state does not allow it, or nothing can be valid. */
  answered?: number;
  /** Also for people who have yet to set up the two-factor authentication that their company requires. */
  beforeTwoFactor?: boolean;
  /** The credential is gone afterwards. */
  endsSession?: boolean;
}

const admin = (fact: Fact = {}): Fact => ({ role: 'Admin', ...fact });
const read = (fact: Fact = {}): Fact => ({ scope: 'scans:read', ...fact });
const person = async ({ person }: World) => ({ id: person.id });
const invitation = async (world: World) => ({ id: (await world.invitation()).id });
const key = async (world: World) => world.key();
const endpoint = async (world: World) => ({ id: (await world.endpoint()).id });
const domain = async (world: World) => ({ id: (await world.domain()).id });
const scan = async (world: World) => ({ id: (await world.scan()).id });
const batch = async (world: World) => ({ id: (await world.batch()).id });
const judgedScan = async (world: World) => ({ id: (await world.judgedScan()).id });
const outbreak = async (world: World) => ({ id: await world.outbreak() });
const sender = async (world: World) => ({ id: await world.sender() });
const instructions = async (world: World) => ({ id: (await world.instructions()).id });
/** A view is its person's own: of these callers, nobody has it. */
const view = async () => ({ id: '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f' });
const alertChannel = async (world: World) => ({ id: (await world.alertChannel()).id });
const alertUrl = async (world: World) => ({ url: world.alertUrl });
const template = async (world: World) => ({ id: (await world.template()).id });
const hook = async () => ({ url: 'https://8.8.8.8/', eventTypes: ['scan.completed'] });
/** The names of fields that take an address of our own, with one. */
const ownUrls =
  (...fields: string[]) =>
  async ({ nobody }: World) =>
    Object.fromEntries(fields.map((field) => [field, `${nobody.url}/app/account`]));
const newPerson = { firstName: 'Grace', lastName: 'Hopper', password: PASSWORD };

/** Every route has its line: one without fails the test. */
export const FACTS: Record<string, Fact> = {
  'GET /api/config/public': {},
  'GET /api/auditlog': admin(),
  'POST /api/auth/register': { json: async () => ({ email: newEmail() }) },
  'POST /api/auth/login': { json: async ({ admin }) => ({ email: admin.email, password: PASSWORD }) },
  'POST /api/auth/login/two-factor': { answered: 404 },
  'POST /api/auth/logout': { endsSession: true, beforeTwoFactor: true },
  'PUT /api/auth/name': {},
  'PUT /api/auth/language': {},
  'PUT /api/Client/name': admin(),
  'GET /api/auth/sessions': {},
  // Of the caller alone, so that no session of somebody else will do.
  'DELETE /api/auth/sessions/{id}': { answered: 404 },
  'POST /api/auth/sessions/end-others': {},
  'GET /api/auth/two-factor': { beforeTwoFactor: true },
  'POST /api/auth/two-factor/setup': { beforeTwoFactor: true, json: async () => ({ password: PASSWORD }) },
  // Each caller has set it up by then, with a code that only they could know.
  'POST /api/auth/two-factor/confirm': {
    beforeTwoFactor: true,
    json: async () => ({ code: 'none' }),
    answered: 400,
  },
  'POST /api/auth/two-factor/recovery-codes': { answered: 409 },
  'POST /api/auth/two-factor/disable': { answered: 409 },
  // Without a mail server.
  'POST /api/auth/email': { json: async () => ({ password: PASSWORD }), answered: 409 },
  'POST /api/auth/email/confirm': { answered: 404 },
  'POST /api/auth/email/undo': { answered: 404 },
  // Nobody knows a sign-in that was begun, or a domain that was proven.
  'POST /api/auth/single-sign-on': { answered: 404 },
  'POST /api/auth/single-sign-on/finish': { answered: 404 },
  'GET /api/Client/single-sign-on': admin(),
  'PUT /api/Client/single-sign-on': admin({
    json: async () => ({ issuer: 'http://127.0.0.1:1' }),
    answered: 400,
  }),
  'DELETE /api/Client/single-sign-on': admin({ answered: 409 }),
  'PUT /api/Client/single-sign-on/required': admin({ json: async () => ({ required: false }) }),
  'POST /api/Client/single-sign-on/domains': admin({ json: async (world) => world.newDomainName() }),
  'POST /api/Client/single-sign-on/domains/{id}/prove': admin({ path: domain, answered: 409 }),
  'DELETE /api/Client/single-sign-on/domains/{id}': admin({ path: domain }),
  'PUT /api/Client/two-factor': admin({ json: async () => ({ required: false }) }),
  'POST /api/users/{id}/two-factor/reset': admin({ path: person, answered: 409 }),
  'GET /api/users': admin(),
  'POST /api/users': admin({ json: async () => ({ email: newEmail() }) }),
  'GET /api/users/{id}/holdings': admin({ path: person }),
  'PATCH /api/users/{id}': admin({ path: person, json: async () => ({ role: 'Member' }) }),
  'POST /api/users/{id}/deactivate': admin({ path: person }),
  'POST /api/users/{id}/reactivate': admin({ path: person }),
  'POST /api/users/{id}/invitation': admin({ path: invitation }),
  'DELETE /api/users/{id}/invitation': admin({ path: invitation }),
  'POST /api/auth/invitations/look-up': {
    json: async (world) => ({ token: (await world.invitation()).token }),
  },
  'POST /api/auth/invitations/accept': {
    json: async (world) => ({ ...newPerson, token: (await world.invitation()).token }),
  },
  'POST /api/auth/password': {
    json: async () => ({ currentPassword: PASSWORD, newPassword: 'another horse battery staple' }),
  },
  'POST /api/auth/password/forgot': {},
  'POST /api/auth/password/reset': { json: async (world) => ({ token: await world.resetToken() }) },
  'POST /api/users/{id}/password-reset-link': admin({ path: person }),
  'GET /api/Client/me': {},
  'GET /api/Client/first-steps': {},
  'POST /api/Client/first-steps/dismiss': {},
  'GET /api/scanninginstructions': {},
  'POST /api/scanninginstructions': {},
  'PUT /api/scanninginstructions/{id}': { path: instructions },
  'DELETE /api/scanninginstructions/{id}': { path: instructions },
  'GET /api/senders': read(),
  'GET /api/senders/{id}': read({ path: sender }),
  'GET /api/outbreaks': read(),
  'GET /api/outbreaks/{id}': read({ path: outbreak }),
  'POST /api/outbreaks': admin({
    json: async (world) => ({ scanId: await world.repeatedScan() }),
    foreign: 404,
  }),
  'POST /api/outbreaks/{id}/release': admin({ path: outbreak }),
  'GET /api/profile': {},
  'PUT /api/profile': admin({ json: (world) => world.profile() }),
  'GET /api/profile/keys/{id}': { path: key },
  'PUT /api/profile/keys/{id}': admin({ path: key }),
  'GET /api/templates': read(),
  'POST /api/templates': admin({
    json: async (world) => ({ scanId: (await world.letter()).id }),
    foreign: 404,
  }),
  'GET /api/templates/{id}': read({ path: template }),
  'DELETE /api/templates/{id}': admin({ path: template }),
  'POST /api/apikeys': admin(),
  'GET /api/apikeys': {},
  'GET /api/apikeys/usage': {},
  'POST /api/apikeys/{id}/rotate': admin({ path: key }),
  'DELETE /api/apikeys/{id}': admin({ path: key }),
  'POST /api/scans': { scope: 'scans:write', json: async () => ({ sms: true }) },
  'GET /api/scans': read(),
  'GET /api/scans/search': read({ query: '?searchTerm=invoice' }),
  'GET /api/scans/metrics': read(),
  'GET /api/scans/{id}': read({ path: scan, foreign: 403 }),
  'POST /api/scans/delete': { scope: 'scans:delete' },
  'DELETE /api/scans/{id}': { scope: 'scans:delete', path: scan, foreign: 403 },
  'GET /api/scans/feedback': read(),
  'GET /api/scans/feedback/export': read(),
  'POST /api/scans/{id}/feedback': { scope: 'scans:write', path: scan, foreign: 403 },
  'DELETE /api/scans/{id}/feedback': { scope: 'scans:write', path: judgedScan, foreign: 403 },
  'GET /api/scans/reviews/waiting': {},
  'GET /api/scans/reviews/people': {},
  'POST /api/scans/reviews': {},
  'GET /api/scans/{id}/review': read({ path: scan, foreign: 403 }),
  'PATCH /api/scans/{id}/review': {
    path: scan,
    json: async () => ({ version: 0, status: 'blocked' }),
  },
  'GET /api/scans/views': {},
  'POST /api/scans/views': { json: async () => ({ name: newEmail() }) },
  'PATCH /api/scans/views/{id}': { path: view, json: async () => ({ name: newEmail() }), answered: 404 },
  'DELETE /api/scans/views/{id}': { path: view, answered: 404 },
  'POST /api/scans/batch': {
    scope: 'scans:write',
    json: async (world) => ({ batchId: (await world.batch()).id, lines: [1, 2] }),
    foreign: 400,
  },
  'GET /api/batches': read(),
  'POST /api/batches': { scope: 'scans:write' },
  'GET /api/batches/{id}': read({ path: batch }),
  'GET /api/batches/{id}/unjudged': read({ path: batch }),
  'DELETE /api/batches/{id}': { scope: 'scans:delete', path: batch },
  'POST /api/batches/{id}/retry': { scope: 'scans:write', path: batch },
  'GET /api/scans/statistics': read(),
  'GET /api/scans/trends': read(),
  'GET /api/scans/export': read({ query: '?format=jsonl' }),
  'GET /api/Subscriptions/tiers': {},
  'GET /api/Subscriptions/preview': admin({ query: '?tierType=Starter', answered: 409 }),
  'POST /api/Subscriptions/checkout': admin({ json: ownUrls('successUrl', 'cancelUrl') }),
  'POST /api/Subscriptions/checkout/confirm': admin({ answered: 404 }),
  'POST /api/Subscriptions/billing-portal': admin({ json: ownUrls('returnUrl'), answered: 409 }),
  'POST /api/Subscriptions/cancel': admin({ answered: 409 }),
  'POST /api/Subscriptions/resume': admin({ answered: 409 }),
  'GET /api/Subscriptions/invoices': {},
  'POST /api/webhooks/stripe': { answered: 400 },
  'GET /api/alerts': {},
  'PUT /api/alerts/read': {},
  'GET /api/alerts/preferences': {},
  'PUT /api/alerts/preferences': {},
  // Without a mail server.
  'POST /api/alerts/preferences/test': { answered: 409 },
  'GET /api/alerts/channels': admin(),
  'POST /api/alerts/channels': admin({ json: alertUrl }),
  'PUT /api/alerts/channels/{id}': admin({ path: alertChannel, json: alertUrl }),
  'DELETE /api/alerts/channels/{id}': admin({ path: alertChannel }),
  'POST /api/alerts/channels/{id}/test': admin({ path: alertChannel }),
  'GET /api/webhooks/endpoints': admin(),
  'POST /api/webhooks/endpoints': admin({ json: hook }),
  'GET /api/webhooks/endpoints/{id}': admin({ path: endpoint }),
  'PUT /api/webhooks/endpoints/{id}': admin({ path: endpoint, json: hook }),
  'DELETE /api/webhooks/endpoints/{id}': admin({ path: endpoint }),
  'POST /api/webhooks/endpoints/{id}/rotate-secret': admin({ path: endpoint }),
  'POST /api/webhooks/endpoints/{id}/test': admin({ path: endpoint }),
  'GET /api/webhooks/endpoints/{id}/deliveries': admin({ path: endpoint }),
  'POST /api/webhooks/endpoints/{id}/deliveries/{deliveryId}/retry': admin({
    path: (world) => world.delivery(),
  }),
};
