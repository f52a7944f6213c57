import { SCOPES } from '../../../src/access/scopes.js';
import type { Api } from '../api.js';
import type { Route } from './document.js';
import type { Fact } from './facts.js';
import type { World } from './world.js';

export interface Caller {
  name: string;
  api: (world: World, fact: Fact) => Promise<Api> | Api;
  /** What the contract answers a valid call with. */
  expected: (route: Route, fact: Fact) => number;
}

/** A session that may be ended: a second one of the same person. */
async function session(api: Api & { email: string }, { endsSession = false }: Fact): Promise<Api> {
  return endsSession ? api.with({ authorization: `Bearer ${await api.login(api.email)}` }) : api;
}

const unauthorized = () => 401;
const ifKeysMay = (status: (route: Route) => number) => (route: Route) =>
  route.takesKeys ? status(route) : 401;
const isOfSomething = ({ path }: Route) => path.includes('{');

/** What a valid call is answered by who may make it. */
export function validFor({ success }: Route, { answered = success }: Fact): number {
  return answered;
}

/** Columns of the matrix. The Admin is last: what the others were refused is still there then. */
export const CALLERS: Caller[] = [
  { name: 'no credential', api: ({ nobody }) => nobody, expected: unauthorized },
  {
    name: 'bad bearer',
    api: ({ nobody }) => nobody.with({ authorization: 'Bearer aaa.bbb.ccc' }),
    expected: unauthorized,
  },
  {
    name: 'bad key',
    api: ({ nobody }) => nobody.with({ 'x-api-key': 'gp_00000000_00' }),
    expected: unauthorized,
  },
  {
    name: 'key without the scope',
    api: (world, { scope }) => world.keyWith(SCOPES.filter((each) => each !== scope)),
    expected: ifKeysMay(() => 403),
  },
  {
    name: 'key with the scope',
    api: (world, { scope }) => world.keyWith(scope ? [scope] : SCOPES),
    expected: (route, fact) => (route.takesKeys ? validFor(route, fact) : 401),
  },
  {
    name: 'another company',
    api: ({ stranger }, fact) => session(stranger, fact),
    expected: (route, fact) =>
      isOfSomething(route) || fact.foreign ? (fact.foreign ?? 404) : validFor(route, fact),
  },
  {
    name: 'without required two-factor',
    api: ({ unready }, fact) => session(unready, fact),
    expected: (route, fact) => (fact.beforeTwoFactor ? validFor(route, fact) : 403),
  },
  {
    name: 'Member',
    api: ({ member }, fact) => session(member, fact),
    expected: (route, fact) => (fact.role === 'Admin' ? 403 : validFor(route, fact)),
  },
  {
    name: 'Admin',
    api: ({ admin }, fact) => session(admin, fact),
    expected: validFor,
  },
];
