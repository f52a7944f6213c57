import { randomUUID } from 'node:crypto';
import { type Api, PASSWORD } from './api.js';

export interface Person {
  id: string;
  email: string;
  role: string;
  status: string;
  firstName: string | null;
  lastSignInAt: string | null;
  invitationExpiresAt: string | null;
}
export interface Sent {
  user: Person;
  invitationUrl: string | null;
}

export const newEmail = (): string => `${randomUUID()}@northwind.example`;

/** The token that a link carries. */
export const tokenIn = (text: string | null): string =>
  /#token=([\w-]{43})(?![\w-])/.exec(text ?? '')?.[1] ?? '';

/** The statuses of answers to calls at the same moment, in order of size. */
export const statusesOf = (answers: { status: number }[]): number[] =>
  answers.map(({ status }) => status).sort((one, other) => one - other);

export const invite = (admin: Api, email = newEmail(), role = 'Member') =>
  admin.call<Sent>('/users', { json: { email, role } });

export const accept = (api: Api, token: string, fields: object = {}) =>
  api.call<{ accessToken: string; user: object }>('/auth/invitations/accept', {
    json: { token, firstName: 'Grace', lastName: 'Hopper', password: PASSWORD, ...fields },
  });

/** A person whom `admin` invited and who joined, signed in; for an installation without mail. */
export async function newPerson(admin: Api, role = 'Member'): Promise<Api & { id: string; email: string }> {
  const email = newEmail();
  const invited = await invite(admin, email, role);
  const joined = await accept(admin.with({}), tokenIn(invited.body.data.invitationUrl));
  if (joined.status !== 201) throw new Error(JSON.stringify(joined.body));
  const people = await admin.call<{ users: Person[] }>('/users?pageSize=100');
  const id = people.body.data.users.find((person) => person.email === email)?.id ?? '';
  const api = admin.with({ authorization: `Bearer ${joined.body.data.accessToken}` });
  return Object.assign(api, { id, email });
}
