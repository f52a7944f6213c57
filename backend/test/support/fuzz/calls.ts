import fc from 'fast-check';
import { type Route, ROUTES } from '../matrix/document.js';
import { inputsOf } from './values.js';

/** A call with every part of it chosen by chance. */
export interface FuzzedCall {
  route: Route;
  /** With its query. */
  path: string;
  headers: Record<string, string>;
  json: unknown;
  /** An email, where the route takes one. */
  mail: string | undefined;
}

/** They end the session or the account that the other calls need. */
const LEFT_OUT = new Set(['POST /api/auth/logout', 'POST /api/auth/password']);

/** Replaced by an id of the caller's own when the call is made. */
export const OWN_ID = 'own-id';

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null);
const inUrl = (value: unknown): string => encodeURIComponent(textOf(value).toWellFormed());
/** What may be sent as a header at all. */
const inHeader = (value: unknown): string =>
  textOf(value)
    .replaceAll(/[^\t\x20-\x7e]/g, '')
    .trim();

function placed(route: Route, place: 'path' | 'query' | 'header') {
  const here = route.parameters.filter((parameter) => parameter.in === place);
  return fc.record(
    Object.fromEntries(here.map(({ name, schema }) => [name, inputsOf(schema)])),
    place === 'path' ? {} : { requiredKeys: [] },
  );
}

const idsOf = (names: readonly string[]) =>
  fc.record(Object.fromEntries(names.map((name) => [name, fc.constantFrom(OWN_ID, OWN_ID, null)])));

/** The example, whole, cut, or with anything in it. */
const mailsLike = (example: string) =>
  fc
    .tuple(fc.nat(example.length), fc.oneof(fc.constant(''), fc.string({ unit: 'binary' })))
    .map(([at, text]) => example.slice(0, at) + text + (text === '' ? '' : example.slice(at)));

function callsOf(route: Route): fc.Arbitrary<FuzzedCall> {
  const ids = route.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
  return fc
    .record({
      path: placed(route, 'path'),
      own: idsOf(ids),
      query: placed(route, 'query'),
      headers: placed(route, 'header'),
      json: route.body ? inputsOf(route.body) : fc.constant(undefined),
      mail: route.mail === undefined ? fc.constant(undefined) : mailsLike(route.mail),
    })
    .map(({ path, own, query, headers, json, mail }) => {
      const filled = ids.reduce(
        (url, name) => url.replace(`{${name}}`, own[name] ?? inUrl(path[name])),
        route.path,
      );
      const search = Object.entries(query).map(([name, value]) => `${name}=${inUrl(value)}`);
      const sent = Object.entries(headers).map(([name, value]) => [name, inHeader(value)] as const);
      return {
        route,
        path: search.length > 0 ? `${filled}?${search.join('&')}` : filled,
        headers: Object.fromEntries(sent.filter(([, value]) => value !== '')),
        json,
        mail,
      };
    });
}

/** `count` calls of all routes, the same for the same `seed`. */
export function fuzzedCalls(seed: number, count: number): FuzzedCall[] {
  const routes = ROUTES.filter(({ name }) => !LEFT_OUT.has(name));
  const each = Math.ceil(count / routes.length);
  const calls = routes.flatMap((route, index) =>
    fc.sample(callsOf(route), { seed: seed + index, numRuns: each }),
  );
  return (
    fc.sample(fc.shuffledSubarray(calls, { minLength: count, maxLength: count }), { seed, numRuns: 1 })[0] ??
    []
  );
}
