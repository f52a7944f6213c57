import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, PASSWORD } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { Oidc } from '../support/oidc.js';
import { accept, invite, tokenIn } from '../support/people.js';
import {
  actionsOf,
  at,
  begin,
  finish,
  newCompanyWithProvider,
  newMember,
  REDIRECT_URI,
  settingsOf,
  setUpProvider,
  signInAt,
  withToken,
} from '../support/single-sign-on.js';
import { auditOf, switchOn } from '../support/two-factor.js';

const OVER = 'This sign-in has expired or was started in another browser; start again';
const parametersOf = ({ url }: { url: string }) => [...new URL(url).searchParams.keys()];

let app: TestApp;
let oidc: Oidc;
beforeAll(async () => {
  oidc = await new Oidc(REDIRECT_URI).start();
  app = await startApp();
});
afterAll(async () => {
  await app.close();
  await oidc.stop();
});
beforeEach(() => oidc.restart());

describe('signing in', () => {
  it('starts a session of a member by the verified address; the second factor is the provider’s', async () => {
    const { admin, domain } = await newCompanyWithProvider(app, oidc);
    const person = at(domain);
    const invited = await invite(admin, person.email);
    const joined = await accept(app.api, tokenIn(invited.body.data.invitationUrl));
    const grace = withToken(app, joined.body.data.accessToken);
    await switchOn(app, grace);
    const signedIn = await signInAt(app.api, oidc, { ...person, email: person.email.toUpperCase() });
    expect([signedIn.status, signedIn.body.data.user.email]).toEqual([200, person.email]);
    const api = withToken(app, signedIn.body.data.accessToken);
    const { sessions } = (await api.call<{ sessions: object[] }>('/auth/sessions')).body.data;
    expect(sessions).toContainEqual(
      expect.objectContaining({ current: true, signedInWith: 'single sign-on' }),
    );
    expect(await auditOf(admin)).toContainEqual(
      expect.objectContaining({ action: 'user.signed_in', details: { with: 'single sign-on' } }),
    );
    expect((await settingsOf(admin)).provider?.['workedAt']).toEqual(expect.any(String));
  });

  it('takes the claims from where the provider says them: the ID token, or the user’s page', async () => {
    const { admin, domain } = await newCompanyWithProvider(app, oidc);
    oidc.restart({ conformIdTokenClaims: true });
    const person = at(domain);
    await invite(admin, person.email);
    expect((await signInAt(app.api, oidc, person)).status).toBe(200);
  });

  it('joins who is invited, with that role, and others as Members only where the company has chosen that', async () => {
    const { admin, domain } = await newCompanyWithProvider(app, oidc);
    const person = at(domain);
    const stranger = await signInAt(app.api, oidc, person);
    expect([stranger.status, stranger.body.message]).toEqual([
      401,
      'You have no account in this company; ask an Admin to invite you',
    ]);
    await invite(admin, person.email, 'Admin');
    expect((await signInAt(app.api, oidc, person)).body.data.user).toEqual({
      firstName: 'Grace',
      lastName: 'Hopper',
      email: person.email,
      role: 'Admin',
      language: null,
    });
    await setUpProvider(admin, oidc.url, { joinsMembers: true });
    const other = await signInAt(app.api, oidc, at(domain, { email: `alan@${domain}` }));
    expect([other.status, other.body.data.user.role]).toEqual([200, 'Member']);
    await expect
      .poll(() => auditOf(admin))
      .toContainEqual(
        expect.objectContaining({
          action: 'user.single_sign_on_refused',
          details: { reason: 'no account', email: person.email },
        }),
      );
  });

  it('is bound to the browser that began it: not with another state, nonce or cookie, and a code works once', async () => {
    const { admin, domain } = await newCompanyWithProvider(app, oidc);
    const { person } = await newMember(app, oidc, admin, domain);
    const tampered = async (name: string) => {
      const begun = await begin(app.api, person.email);
      const url = new URL(begun.url);
      url.searchParams.set(name, 'of-somebody-else');
      return finish(app.api, begun, await oidc.visit(url.href));
    };
    const state = await tampered('state');
    expect([state.status, state.body.message]).toEqual([404, OVER]);
    const nonce = await tampered('nonce');
    expect([nonce.status, nonce.body.message]).toEqual([
      401,
      "The response from your company's provider is not valid; ask an Admin to look into it",
    ]);
    const begun = await begin(app.api, person.email);
    expect(begun.setCookie).toMatch(
      /^gatepost_sign_in=[\w-]+; Max-Age=900; Path=\/api\/auth\/single-sign-on; HttpOnly; SameSite=Strict$/,
    );
    const back = await oidc.visit(begun.url);
    const other = await begin(app.api, person.email);
    expect((await finish(app.api, other, back)).status).toBe(404);
    expect((await finish(app.api, { cookie: '' }, back)).status).toBe(404);
    expect((await finish(app.api, { cookie: begun.cookie.replace('=', '=x') }, back)).status).toBe(404);
    const signedIn = await finish(app.api, begun, back);
    expect([signedIn.status, signedIn.headers.get('set-cookie')]).toEqual([
      200,
      expect.stringContaining('gatepost_sign_in=; Max-Age=0;'),
    ]);
    expect((await finish(app.api, begun, back)).status).toBe(401);
  });

  it('works once, also at a provider that takes a code again', async () => {
    const { admin, domain } = await newCompanyWithProvider(app, oidc);
    const { person } = await newMember(app, oidc, admin, domain);
    oidc.person = person;
    const begun = await begin(app.api, person.email);
    const back = await oidc.visit(begun.url);
    oidc.forgetCodes();
    expect((await finish(app.api, begun, back)).status).toBe(200);
    const again = await finish(app.api, begun, back);
    oidc.restart();
    expect([again.status, again.body.message]).toEqual([404, OVER]);
  });

  it('is refused for an address that is missing, not verified, or of a domain that is not proven', async () => {
    const { admin, domain } = await newCompanyWithProvider(app, oidc);
    const { person } = await newMember(app, oidc, admin, domain);
    const attempt = async (fields: object) =>
      (await signInAt(app.api, oidc, { ...person, ...fields }, person.email)).body.message;
    const UNVERIFIED =
      "Your company's provider does not say that your email address is verified; ask an Admin";
    expect(await attempt({ email_verified: false })).toBe(UNVERIFIED);
    expect(await attempt({ email_verified: undefined })).toBe(UNVERIFIED);
    expect(await attempt({ email: undefined })).toBe(UNVERIFIED);
    expect(await attempt({ email: admin.email })).toBe(
      'Your email address at the provider is not at a domain that your company has verified',
    );
  });

  it('never signs in somebody of another company, nor joins them', async () => {
    const { admin: eve, domain } = await newCompanyWithProvider(app, oidc, { joinsMembers: true });
    const ada = await app.api.newCompany({});
    const victim = `victim@${domain}`;
    const invited = await invite(ada, victim);
    await accept(app.api, tokenIn(invited.body.data.invitationUrl));
    const attempt = await signInAt(app.api, oidc, at(domain, { email: victim }));
    expect([attempt.status, attempt.body.message]).toEqual([
      401,
      'You have no account in this company; ask an Admin to invite you',
    ]);
    await expect.poll(() => actionsOf(eve)).toContain('user.single_sign_on_refused');
    expect(await actionsOf(ada)).not.toContain('user.single_sign_on_refused');
  });

  it('joins who is vouched for although somebody has registered the address elsewhere, and not proven it', async () => {
    const { domain } = await newCompanyWithProvider(app, oidc, { joinsMembers: true });
    const email = `grace@${domain}`;
    await app.api.newCompany({ email }).catch(() => undefined);
    expect((await signInAt(app.api, oidc, at(domain, { email }))).status).toBe(401);
    await app.sql('UPDATE users SET proven_at = NULL WHERE email = $1', [email]);
    expect((await signInAt(app.api, oidc, at(domain, { email }))).status).toBe(200);
    const json = { email, password: PASSWORD };
    expect((await app.api.call('/auth/login', { json })).status).toBe(401);
  });

  it('is one person’s at the provider: another with the same address is refused until the account was deactivated', async () => {
    const { admin, domain } = await newCompanyWithProvider(app, oidc);
    const { person } = await newMember(app, oidc, admin, domain);
    const renamed = await signInAt(app.api, oidc, { ...person, email: `grace.hopper@${domain}` });
    expect([renamed.status, renamed.body.data.user.email]).toEqual([200, person.email]);
    const successor = at(domain);
    expect((await signInAt(app.api, oidc, successor)).body.message).toContain('belongs to another person');
    const { users } = (await admin.call<{ users: { id: string; email: string }[] }>('/users')).body.data;
    const id = users.find(({ email }) => email === person.email)?.id;
    await admin.call(`/users/${id}/deactivate`, { method: 'POST' });
    expect((await signInAt(app.api, oidc, successor)).status).toBe(401);
    await admin.call(`/users/${id}/reactivate`, { method: 'POST' });
    expect((await signInAt(app.api, oidc, successor)).status).toBe(200);
  });

  it('tells nobody whether an address has an account', async () => {
    const { admin, domain } = await newCompanyWithProvider(app, oidc);
    const { person } = await newMember(app, oidc, admin, domain);
    const known = await begin(app.api, person.email);
    const unknown = await begin(app.api, `nobody@${domain}`);
    expect(parametersOf(known)).toEqual(parametersOf(unknown));
    const elsewhere = await app.api.call('/auth/single-sign-on', { json: { email: admin.email } });
    const nowhere = await app.api.call('/auth/single-sign-on', { json: { email: 'a@nowhere.example' } });
    expect([elsewhere.status, elsewhere.body.message]).toEqual([404, nowhere.body.message]);
  });

  it('goes on when the provider has new keys; says so when it is away or declines', async () => {
    const { admin, domain } = await newCompanyWithProvider(app, oidc);
    const { person } = await newMember(app, oidc, admin, domain);
    oidc.restart();
    expect((await signInAt(app.api, oidc, person)).status).toBe(200);
    const begun = await begin(app.api, person.email);
    const back = await oidc.visit(begun.url);
    oidc.replaceBy((_, response) => response.writeHead(503).end());
    const away = await finish(app.api, begun, back);
    expect([away.status, away.body.message]).toEqual([
      503,
      "Your company's single sign-on provider can't be reached right now; try again shortly",
    ]);
    const state = back.searchParams.get('state') ?? '';
    const declined = new URL(`${REDIRECT_URI}?error=access_denied&state=${state}&iss=${oidc.url}`);
    const refused = await finish(app.api, begun, declined);
    expect([refused.status, refused.body.message]).toEqual([
      401,
      "Your company's provider did not sign you in",
    ]);
    await expect
      .poll(() => auditOf(admin))
      .toContainEqual(
        expect.objectContaining({ details: { reason: 'declined at the provider', code: 'access_denied' } }),
      );
  });

  it('asks the provider for its discovery document once for many, and for its keys each time', async () => {
    const { admin, domain } = await newCompanyWithProvider(app, oidc);
    const { person } = await newMember(app, oidc, admin, domain);
    oidc.asked.length = 0;
    await signInAt(app.api, oidc, person);
    await signInAt(app.api, oidc, person);
    const times = (path: string) => oidc.asked.filter((asked) => asked === path).length;
    expect([times('/.well-known/openid-configuration'), times('/jwks')]).toEqual([0, 2]);
  });

  it('that was begun before the provider was changed or removed is over', async () => {
    const { admin, domain } = await newCompanyWithProvider(app, oidc);
    const { person } = await newMember(app, oidc, admin, domain);
    oidc.person = person;
    const begun = await begin(app.api, person.email);
    const back = await oidc.visit(begun.url);
    await setUpProvider(admin, oidc.url);
    expect((await finish(app.api, begun, back)).body.message).toBe(OVER);
    expect((await admin.call('/Client/single-sign-on', { method: 'DELETE' })).status).toBe(200);
    const gone = await app.api.call('/auth/single-sign-on', { json: { email: person.email } });
    expect(gone.status).toBe(404);
    expect((await settingsOf(admin)).provider).toBeNull();
  });
});

describe('an Admin without a password', () => {
  it('closes the account within ten minutes of signing in, and must sign in again after them', async () => {
    const { admin, domain } = await newCompanyWithProvider(app, oidc);
    const person = at(domain);
    await invite(admin, person.email, 'Admin');
    const { accessToken } = (await signInAt(app.api, oidc, person)).body.data;
    const eve = withToken(app, accessToken);
    const startedAgo = (interval: string) =>
      app.sql(`UPDATE sessions SET created_at = now() - interval '${interval}' WHERE id = $1`, [
        sessionOf(accessToken),
      ]);
    const other = await close(admin);
    expect([other.status, Object.keys(other.body.errorDetails?.['fields'] ?? {})]).toEqual([
      400,
      ['password'],
    ]);
    await startedAgo('11 minutes');
    const late = await close(eve);
    expect(late.status).toBe(400);
    expect(late.body.errorDetails?.['fields']).toEqual({
      password:
        'Enter your password; without one, sign in again through single sign-on and do this within ten minutes',
    });
    await startedAgo('9 minutes');
    expect((await close(eve)).status).toBe(200);
  });
});

const close = (api: Api) => api.call('/Client/close', { json: { name: 'Northwind' } });

/** The session of a bearer token. */
const sessionOf = (token: string): unknown =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid;
