import { randomUUID } from 'node:crypto';
import type { Answer, Api } from './api.js';
import type { TestApp } from './app.js';
import { OIDC_CLIENT, type Oidc } from './oidc.js';
import { invite } from './people.js';
import { records } from './txt-records.js';
import { auditOf } from './two-factor.js';

export const REDIRECT_URI = 'http://127.0.0.1:3000/single-sign-on';

export interface Domain {
  id: string;
  name: string;
  provenAt: string | null;
  record: { name: string; value: string };
}

export const setUpProvider = (admin: Api, issuer: string, fields: object = {}) =>
  admin.call('/Client/single-sign-on', {
    method: 'PUT',
    json: { issuer, ...OIDC_CLIENT, joinsMembers: false, ...fields },
  });

export const addDomain = async (admin: Api, name: string): Promise<Domain> =>
  (await admin.call<Domain>('/Client/single-sign-on/domains', { json: { name } })).body.data;

export const prove = (admin: Api, { id }: Domain) =>
  admin.call<Domain>(`/Client/single-sign-on/domains/${id}/prove`, { method: 'POST' });

/** A domain of this company's own, proven. */
async function newDomain(admin: Api, name = `${randomUUID()}.example`): Promise<string> {
  const domain = await addDomain(admin, name);
  records.set(domain.record.name, ['something else', domain.record.value]);
  const proven = await prove(admin, domain);
  if (proven.status !== 200) throw new Error(JSON.stringify(proven.body));
  return name;
}

/** A company with a provider and a domain. */
export async function newCompanyWithProvider(app: TestApp, oidc: Oidc, fields: object = {}) {
  const admin = await app.api.newCompany();
  const domain = await newDomain(admin);
  const set = await setUpProvider(admin, oidc.url, fields);
  if (set.status !== 200) throw new Error(JSON.stringify(set.body));
  return { admin, domain };
}

export interface Begun {
  url: string;
  /** What the browser sends back. */
  cookie: string;
  setCookie: string;
}

export async function begin(api: Api, email: string): Promise<Begun> {
  const answer = await api.call<{ url: string }>('/auth/single-sign-on', { json: { email } });
  if (answer.status !== 200 && answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  const setCookie = answer.headers.get('set-cookie') ?? '';
  return { url: answer.body.data.url, setCookie, cookie: setCookie.split(';')[0] ?? '' };
}

export const finish = (
  api: Api,
  { cookie }: Pick<Begun, 'cookie'>,
  back: URL,
): Promise<Answer<{ accessToken: string; user: { email: string; role: string } }>> =>
  api.call('/auth/single-sign-on/finish', { json: { query: back.search.slice(1) }, headers: { cookie } });

/** All of it, by `person` at the provider. */
export async function signInAt(api: Api, oidc: Oidc, person: Oidc['person'], email = person.email ?? '') {
  oidc.person = person;
  const begun = await begin(api, email);
  return finish(api, begun, await oidc.visit(begun.url));
}

export const withToken = (app: TestApp, token: string): Api =>
  app.api.with({ authorization: `Bearer ${token}` });

/** Somebody at the provider with an address of this domain. */
export const at = (domain: string, fields: Partial<Oidc['person']> = {}) => ({
  sub: randomUUID(),
  email: `grace@${domain}`,
  email_verified: true,
  given_name: 'Grace',
  family_name: 'Hopper',
  ...fields,
});

interface Settings {
  required: boolean;
  provider: Record<string, unknown> | null;
  domains: object[];
}
export const settingsOf = async (admin: Api): Promise<Settings> =>
  (await admin.call<Settings>('/Client/single-sign-on')).body.data;

export const actionsOf = async (admin: Api) => (await auditOf(admin)).map(({ action }) => action);

/** A Member with an address of the company's domain, who has signed in once. */
export async function newMember(app: TestApp, oidc: Oidc, admin: Api, domain: string) {
  const person = at(domain);
  await invite(admin, person.email);
  const signedIn = await signInAt(app.api, oidc, person);
  if (signedIn.status !== 200) throw new Error(JSON.stringify(signedIn.body));
  return { person, api: withToken(app, signedIn.body.data.accessToken) };
}
