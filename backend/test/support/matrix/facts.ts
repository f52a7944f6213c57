import type { Role } from '../../../src/access/roles.js';
import type { Scope } from '../../../src/access/scopes.js';
import { newId } from '../../../src/common/ids.js';
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
const decide = (fact: Fact = {}): Fact => ({ scope: 'holds:decide', ...fact });
const heldMail = async (world: World) => ({ id: await world.heldMail() });
const reviewDecision = async (world: World) => world.reviewDecision();
const mailDecision = async (world: World) => world.mailDecision();
const mailRejudging = async (world: World) => world.mailRejudging();
const person = async ({ person }: World) => ({ id: person.id });
const invitation = async (world: World) => ({ id: (await world.invitation()).id });
const key = async (world: World) => world.key();
const senderGroup = async (world: World) => world.senderGroup();
const digest = async (world: World) => ({ id: await world.digest() });
const groupWithPolicy = async (world: World) => world.groupWithPolicy();
const anyKey = async (world: World) => world.anyKey();
const keyWithPolicy = async (world: World) => world.keyWithPolicy();
const endpoint = async (world: World) => ({ id: (await world.endpoint()).id });
const eventSource = async (world: World) => world.eventSource();
const domain = async (world: World) => ({ id: (await world.domain()).id });
const scan = async (world: World) => ({ id: (await world.scan()).id });
const anyScan = async (world: World) => ({ id: await world.anyScan() });
const batch = async (world: World) => ({ id: (await world.batch()).id });
const judgedScan = async (world: World) => ({ id: (await world.judgedScan()).id });
const outbreak = async (world: World) => ({ id: await world.outbreak() });
const incident = async (world: World) => ({ id: await world.incident() });
const sender = async (world: World) => ({ id: await world.sender() });
const mail = async (world: World) => ({ id: await world.mail() });
const instructions = async (world: World) => ({ id: (await world.instructions()).id });
/** A view is its person's own: of these callers, nobody has it. */
const view = async () => ({ id: '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f' });
const alertChannel = async (world: World) => ({ id: (await world.alertChannel()).id });
const alertUrl = async (world: World) => ({ url: world.alertUrl });
const proposal = async (world: World) => ({ id: await world.proposal() });
const settlement = async (world: World) => ({ id: (await world.settlement()).id });
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
  'POST /api/Client/close': admin({
    json: async () => ({ name: 'None', password: PASSWORD }),
    answered: 400,
  }),
  'POST /api/Client/reopen': admin({ answered: 409 }),
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
  'GET /api/senders/{id}/state': read({ path: sender }),
  'PUT /api/senders/{id}/state': decide({
    path: sender,
    json: async (world) => ({
      state: 'watched',
      lasts: null,
      limitPerHour: null,
      version: await world.stateVersion(),
    }),
  }),
  'GET /api/sender-rules': {},
  'PUT /api/sender-rules': admin({ json: (world) => world.senderRules() }),
  'GET /api/incidents': read(),
  'GET /api/incidents/{id}': read({ path: incident }),
  'GET /api/incidents/{id}/report': read({ path: incident }),
  'PATCH /api/incidents/{id}': {
    path: incident,
    json: async (world) => ({ version: await world.incidentVersion(), note: 'Asked Ada by phone.' }),
  },
  'GET /api/senders/{id}/delivery': read({ path: sender }),
  'GET /api/outbreaks': read(),
  'GET /api/outbreaks/{id}': read({ path: outbreak }),
  'GET /api/outbreaks/{id}/delivery': read({ path: outbreak }),
  'POST /api/outbreaks': admin({
    json: async (world) => ({ scanId: await world.repeatedScan() }),
    foreign: 404,
  }),
  'POST /api/outbreaks/{id}/release': admin({ path: outbreak }),
  'GET /api/profile': {},
  'PUT /api/profile': admin({ json: (world) => world.profile() }),
  'GET /api/profile/keys/{id}': { path: key },
  'PUT /api/profile/keys/{id}': admin({ path: key }),
  'GET /api/mail/messages': read(),
  'GET /api/mail/messages/{id}': read({ path: mail }),
  'GET /api/mail/flow': read(),
  // Mail that passes here is sent.
  'GET /api/mail/outbox': read({ answered: 404 }),
  'GET /api/mail/outbox/{id}/message': read({ path: mail, answered: 404 }),
  'GET /api/retention': {},
  'PUT /api/retention': admin(),
  'PUT /api/retention/keys/{id}': admin({ path: anyKey }),
  'GET /api/shared-campaigns': {},
  'PUT /api/shared-campaigns': admin(),
  'GET /api/mail/policy': {},
  'PUT /api/mail/policy': admin({ json: (world) => world.mailPolicy() }),
  'GET /api/mail/policy/keys/{id}': { path: anyKey },
  'PUT /api/mail/policy/keys/{id}': admin({ path: key }),
  'DELETE /api/mail/policy/keys/{id}': admin({ path: keyWithPolicy }),
  'GET /api/mail/policy/groups/{id}': { path: senderGroup },
  'PUT /api/mail/policy/groups/{id}': admin({ path: senderGroup }),
  'DELETE /api/mail/policy/groups/{id}': admin({ path: groupWithPolicy }),
  'GET /api/mail/groups': decide(),
  'POST /api/mail/groups': admin({ json: async (world) => world.newSenderGroup() }),
  'GET /api/mail/groups/{id}': { path: senderGroup },
  'PUT /api/mail/groups/{id}': admin({ path: senderGroup, json: async (world) => world.newSenderGroup() }),
  'DELETE /api/mail/groups/{id}': admin({ path: senderGroup }),
  'GET /api/mail/notices': admin(),
  'PUT /api/mail/notices': admin({ json: (world) => world.mailNotices() }),
  'GET /api/mail/digests': admin(),
  'POST /api/mail/digests': admin({ json: async () => ({ email: newEmail(), group: null }) }),
  'PUT /api/mail/digests/{id}': admin({ path: digest, json: async () => ({ group: null }) }),
  'DELETE /api/mail/digests/{id}': admin({ path: digest }),
  // Nobody was sent a link.
  'POST /api/mail/digests/confirm': { answered: 404 },
  'POST /api/mail/digests/unsubscribe': { query: '?token=x', answered: 404 },
  // Nobody was sent a notice.
  'POST /api/mail/answers': { answered: 404 },
  'GET /api/mail/held': decide(),
  'GET /api/mail/held/groups': decide(),
  'POST /api/mail/held/decide': decide({
    json: async () => ({ decision: 'release', reason: null, ids: null, filter: {} }),
  }),
  'GET /api/mail/held/decisions/{id}': decide({ path: mailDecision }),
  'POST /api/mail/held/judge-again': decide({ json: async () => ({ filter: { scanId: newId() } }) }),
  'GET /api/mail/held/judge-again/{id}': decide({ path: mailRejudging }),
  'GET /api/mail/held/{id}': decide({ path: heldMail }),
  // Kept by its mail server.
  'GET /api/mail/held/{id}/message': decide({ path: heldMail, answered: 404 }),
  'POST /api/mail/held/{id}/release': decide({ path: heldMail }),
  'POST /api/mail/held/{id}/refuse': decide({ path: heldMail }),
  'POST /api/mail/held/{id}/undo': decide({ path: heldMail }),
  'POST /api/mail/held/{id}/copy': { path: heldMail, answered: 404 },
  'GET /api/scans/today': {},
  'GET /api/templates': read(),
  'POST /api/templates': admin({
    json: async (world) => ({ scanId: (await world.letter()).id }),
    foreign: 404,
  }),
  'GET /api/templates/{id}': read({ path: template }),
  'PUT /api/templates/{id}': admin({ path: template }),
  'DELETE /api/templates/{id}': admin({ path: template }),
  'GET /api/proposals': read(),
  'POST /api/proposals/{id}/dismiss': admin({ path: proposal }),
  'POST /api/settlements': admin({
    json: async (world) => ({ scanId: (await world.letter()).id }),
    foreign: 403,
  }),
  'GET /api/settlements/{id}': admin({ path: settlement }),
  'POST /api/settlements/{id}/confirm': admin({ path: settlement }),
  'POST /api/apikeys': admin(),
  'GET /api/apikeys': {},
  'GET /api/apikeys/usage': {},
  'POST /api/apikeys/{id}/rotate': admin({ path: key }),
  'DELETE /api/apikeys/{id}': admin({ path: key }),
  'POST /api/scans': { scope: 'scans:write' },
  'POST /api/scans/message': { scope: 'scans:write' },
  'GET /api/scans': read(),
  'GET /api/scans/search': read({ query: '?searchTerm=invoice' }),
  'GET /api/auditlog/export': admin({ query: '?format=csv' }),
  'GET /api/scans/metrics': read(),
  'GET /api/scans/{id}': read({ path: scan, foreign: 403 }),
  'POST /api/scans/delete': { scope: 'scans:delete' },
  'DELETE /api/scans/{id}': { scope: 'scans:delete', path: scan, foreign: 403 },
  'GET /api/scans/feedback': read(),
  'GET /api/scans/feedback/export': read(),
  'POST /api/scans/{id}/feedback': { scope: 'scans:write', path: scan, foreign: 403 },
  'DELETE /api/scans/{id}/feedback': { scope: 'scans:write', path: judgedScan, foreign: 403 },
  'POST /api/scans/{id}/links': { path: anyScan, foreign: 403 },
  'GET /api/scans/{id}/links': { path: anyScan, foreign: 403 },
  // A link is somebody's to make first.
  'DELETE /api/scans/links/{id}': { path: view, answered: 404 },
  // Nobody was given one.
  'POST /api/shared-scans': { answered: 404 },
  'GET /api/scans/{id}/events': read({ path: scan }),
  'GET /api/scans/reviews/waiting': {},
  'GET /api/scans/reviews/people': {},
  'POST /api/scans/reviews': {},
  'GET /api/scans/reviews/groups': read(),
  'POST /api/scans/reviews/decisions': {
    json: async () => ({ filter: { sender: newEmail() }, status: 'blocked' }),
  },
  'GET /api/scans/reviews/decisions/{id}': { path: reviewDecision },
  'POST /api/scans/reviews/decisions/{id}/undo': { path: reviewDecision, answered: 409 },
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
  'GET /api/batches/{id}/delivery': read({ path: batch }),
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
  'POST /api/events': { scope: 'scans:write' },
  // Proven by its provider, whoever else calls.
  'POST /api/events/{provider}/{id}': {
    path: async (world) => ({ provider: 'postmark', ...(await eventSource(world)) }),
    foreign: 401,
    answered: 401,
  },
  'GET /api/event-sources': admin(),
  'POST /api/event-sources': admin({ json: async () => ({ provider: 'postmark', key: null }) }),
  'PUT /api/event-sources/{id}': admin({ path: eventSource, json: async () => ({ key: null }) }),
  'DELETE /api/event-sources/{id}': admin({ path: eventSource }),
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
