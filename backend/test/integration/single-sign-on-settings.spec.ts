import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, PASSWORD } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { Oidc, OIDC_CLIENT } from '../support/oidc.js';
import { accept, invite, newPerson, tokenIn } from '../support/people.js';
import {
  actionsOf,
  addDomain,
  at,
  newCompanyWithProvider,
  newMember,
  prove,
  REDIRECT_URI,
  settingsOf,
  setUpProvider,
  signInAt,
} from '../support/single-sign-on.js';
import { records } from '../support/txt-records.js';
import { auditOf, statusOf, switchOn } from '../support/two-factor.js';

const require = (admin: Api, required = true) =>
  admin.call('/Client/single-sign-on/required', { method: 'PUT', json: { required } });

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

describe('setting up single sign-on', () => {
  it('keeps the secret encrypted and shows it to nobody; a change without it keeps it for the same issuer only', async () => {
    const { admin } = await newCompanyWithProvider(app, oidc);
    const settings = await settingsOf(admin);
    expect(settings.provider).toMatchObject({ issuer: oidc.url, clientId: 'gatepost', workedAt: null });
    expect(JSON.stringify(settings)).not.toContain(OIDC_CLIENT.clientSecret);
    const [row] = await app.sql<{ secret: Buffer }>('SELECT secret FROM single_sign_ons');
    expect(row?.secret.toString('latin1')).not.toContain(OIDC_CLIENT.clientSecret.slice(0, 6));
    expect((await setUpProvider(admin, oidc.url, { clientSecret: null })).status).toBe(200);
    const elsewhere = await new Oidc(REDIRECT_URI).start();
    const moved = await setUpProvider(admin, elsewhere.url, { clientSecret: null });
    await elsewhere.stop();
    expect([moved.status, moved.body.errorDetails]).toEqual([
      400,
      { fields: { clientSecret: 'Enter the client secret' } },
    ]);
    expect(await actionsOf(admin)).toContain('client.single_sign_on_set_up');
  });

  it('refuses an issuer that is away, is another one, or sends 10 MB, of which little is read', async () => {
    const admin = await app.api.newCompany();
    const refusalOf = async (issuer: string) =>
      (await setUpProvider(admin, issuer)).body.errorDetails?.['fields'];
    const NONE = { issuer: 'No OpenID provider answers at this address' };
    const OTHER = {
      issuer:
        'This is not the issuer of an OpenID provider: its discovery document is missing, or names another',
    };
    let isWhole = false;
    oidc.replaceBy((_, response) => {
      response.once('finish', () => (isWhole = true));
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(`{"issuer":"${oidc.url}","x":"${'x'.repeat(10_000_000)}"}`);
    });
    expect([await refusalOf(oidc.url), isWhole]).toEqual([NONE, false]);
    oidc.replaceBy((_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end());
    expect(await refusalOf(oidc.url)).toEqual(OTHER);
    oidc.replaceBy((_, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end('{"issuer":"https://accounts.example"}'),
    );
    expect(await refusalOf(oidc.url)).toEqual(OTHER);
    oidc.replaceBy((_, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(
        JSON.stringify({
          issuer: oidc.url,
          authorization_endpoint: 'javascript:alert(1)',
          token_endpoint: `${oidc.url}/token`,
        }),
      ),
    );
    expect(await refusalOf(oidc.url)).toEqual(OTHER);
    expect(await refusalOf('http://127.0.0.1:1')).toEqual(NONE);
    expect(await refusalOf('http://169.254.169.254')).toEqual({
      issuer: 'The URL must lead to a public address',
    });
    expect(await refusalOf(`${oidc.url}/.well-known/openid-configuration`)).toEqual({
      issuer: 'Enter the issuer itself, without the address of its discovery document',
    });
  });

  it('takes a DNS record to prove a domain, which is then one company’s: who proved it last', async () => {
    const [ada, eve] = [await app.api.newCompany(), await app.api.newCompany()];
    const name = `${randomUUID()}.example`;
    const [hers, other] = [await addDomain(ada, ` @${name.toUpperCase()} `), await addDomain(eve, name)];
    expect([hers.name, hers.record.name]).toEqual([name, `_gatepost.${name}`]);
    expect([(await prove(ada, hers)).status, (await prove(eve, hers)).status]).toEqual([409, 404]);
    records.set(hers.record.name, [hers.record.value]);
    expect([(await prove(eve, other)).status, (await prove(ada, hers)).status]).toEqual([409, 200]);
    records.set(hers.record.name, [other.record.value]);
    expect((await prove(eve, other)).body.data.provenAt).not.toBeNull();
    expect((await settingsOf(ada)).domains).toEqual([expect.objectContaining({ name, provenAt: null })]);
    expect(await actionsOf(ada)).toContain('client.domain_lost');
    const again = await ada.call('/Client/single-sign-on/domains', { json: { name } });
    const wrong = await ada.call('/Client/single-sign-on/domains', { json: { name: 'localhost' } });
    expect([again.status, wrong.status]).toEqual([409, 400]);
  });

  it('asks an Admin for the secret again when it can no longer be decrypted', async () => {
    const { admin, domain } = await newCompanyWithProvider(app, oidc);
    const { person } = await newMember(app, oidc, admin, domain);
    await app.sql(
      'UPDATE single_sign_ons SET secret = set_byte(secret, 20, (get_byte(secret, 20) + 1) % 256)',
    );
    const attempt = await app.api.call('/auth/single-sign-on', { json: { email: person.email } });
    expect(attempt.status).toBe(401);
    await expect
      .poll(() => auditOf(admin))
      .toContainEqual(
        expect.objectContaining({
          details: { reason: 'invalid answer of the provider', code: 'client_secret_lost' },
        }),
      );
  });
});

describe('single sign-on that is required', () => {
  it('refuses passwords, invitations and other sessions of Members, not of Admins; once somebody has signed in so', async () => {
    const { admin, domain } = await newCompanyWithProvider(app, oidc);
    expect((await require(admin)).status).toBe(409);
    const { api } = await newMember(app, oidc, admin, domain);
    const member = await newPerson(admin);
    const asked = await invite(admin, `alan@${domain}`);
    expect((await require(admin)).status).toBe(200);
    expect([await statusOf(api), await statusOf(member), await statusOf(admin)]).toEqual([200, 401, 200]);
    const attempt = await app.api.call('/auth/login', { json: { email: member.email, password: PASSWORD } });
    expect([attempt.status, attempt.body.errorCode]).toEqual([401, 'SINGLE_SIGN_ON_REQUIRED']);
    const wrong = await app.api.call('/auth/login', { json: { email: member.email, password: 'wrong' } });
    expect(wrong.body.errorCode).toBe('INVALID_CREDENTIALS');
    const accepted = await accept(app.api, tokenIn(asked.body.data.invitationUrl));
    expect(accepted.body.errorCode).toBe('SINGLE_SIGN_ON_REQUIRED');
    expect(await app.api.login(admin.email)).toEqual(expect.any(String));
    expect((await signInAt(app.api, oidc, at(domain, { email: `alan@${domain}` }))).status).toBe(200);
    expect((await require(admin, false)).status).toBe(200);
    expect(await app.api.login(member.email)).toEqual(expect.any(String));
    expect(await actionsOf(admin)).toEqual(
      expect.arrayContaining(['client.single_sign_on_required', 'client.single_sign_on_not_required']),
    );
  });

  it('leaves Members no password by a link, mailed or of an Admin, made before or after', async () => {
    const { admin, domain } = await newCompanyWithProvider(app, oidc);
    await newMember(app, oidc, admin, domain);
    const member = await newPerson(admin);
    const link = () =>
      admin.call<{ resetUrl: string }>(`/users/${member.id}/password-reset-link`, { method: 'POST' });
    const before = tokenIn((await link()).body.data.resetUrl);
    await require(admin);
    for (const token of [before, tokenIn((await link()).body.data.resetUrl)]) {
      const json = { token, password: PASSWORD };
      const { status, body } = await app.api.call('/auth/password/reset', { json });
      expect([status, body.errorCode]).toEqual([401, 'SINGLE_SIGN_ON_REQUIRED']);
    }
  });

  it('counts as the second factor that the company requires', async () => {
    const { admin, domain } = await newCompanyWithProvider(app, oidc);
    const { api } = await newMember(app, oidc, admin, domain);
    const member = await newPerson(admin);
    await switchOn(app, admin);
    await admin.call('/Client/two-factor', { method: 'PUT', json: { required: true } });
    expect([await statusOf(api), await statusOf(member)]).toEqual([200, 403]);
  });

  it('ends with the provider, so that nobody is locked out', async () => {
    const { admin, domain } = await newCompanyWithProvider(app, oidc);
    await newMember(app, oidc, admin, domain);
    const member = await newPerson(admin);
    await require(admin);
    await admin.call('/Client/single-sign-on', { method: 'DELETE' });
    expect(await app.api.login(member.email)).toEqual(expect.any(String));
    expect((await settingsOf(admin)).required).toBe(false);
  });
});
