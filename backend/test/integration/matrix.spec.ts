import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '../support/api.js';
import { startApp, type TestApp } from '../support/app.js';
import { FAULTS, type Probe } from '../support/matrix/bad-input.js';
import { ANSWERS, type Answers, rowOf, writeAnswers } from '../support/matrix/answers.js';
import { type Caller, CALLERS, validFor } from '../support/matrix/callers.js';
import { type Route, ROUTES, sampleBody } from '../support/matrix/document.js';
import { type Fact, FACTS } from '../support/matrix/facts.js';
import { World } from '../support/matrix/world.js';

const UNKNOWN = '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f';

let app: TestApp;
let world: World;
const given: Answers = {
  callers: CALLERS.map(({ name }) => name).join(', '),
  validCall: {},
  faults: Object.keys(FAULTS).join(', '),
  faultyCall: {},
};

beforeAll(async () => {
  app = await startApp();
  world = await World.of(app);
});
afterAll(async () => {
  await app.close();
  await world.end();
  writeAnswers(given);
});

/** How the body is sent that the route takes. */
const typeOf = ({ mail }: Route): Record<string, string> => ({
  'content-type': mail === undefined ? 'application/json' : 'message/rfc822',
});

interface Sent {
  path: string;
  init: { method: string; body?: string; headers?: Record<string, string> };
}

/** What a valid call sends: made anew for each, since some use up what they are about. */
async function request(route: Route, fact: Fact): Promise<Sent> {
  const { path, method, body, mail } = route;
  const parts = (await fact.path?.(world)) ?? {};
  const json = body && { ...sampleBody(body), ...(await fact.json?.(world)) };
  return {
    path: path.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? UNKNOWN) + (fact.query ?? ''),
    init: {
      method,
      headers: typeOf(route),
      ...(json && { body: JSON.stringify(json) }),
      ...(mail !== undefined && { body: mail }),
    },
  };
}

/** Sends what may be no JSON and reads what may be a file. */
async function send(api: Api, { path, init }: Sent): Promise<{ status: number; text: string }> {
  const { 'content-type': type = '', ...others } = init.headers ?? {};
  const headers = { ...(init.body !== undefined && { 'content-type': type }), ...others };
  const response = await api.fetch(path, { ...init, headers });
  return { status: response.status, text: await response.text() };
}

/** What the envelope calls the refusal of a caller. */
const CODES: Record<number, string[]> = {
  401: ['UNAUTHORIZED'],
  403: ['FORBIDDEN', 'TWO_FACTOR_SETUP_REQUIRED'],
};

const isRefusal = (status: number, text: string): boolean => {
  const { success, data, message, errorCode } = JSON.parse(text) as Record<string, unknown>;
  const isCoded = CODES[status]?.includes(String(errorCode)) ?? true;
  return success === false && data === null && typeof message === 'string' && isCoded;
};

/** The status of the answer to `sent`, and what is wrong with the answer if something is. */
async function answerTo(caller: Caller, route: Route, fact: Fact, sent: Sent): Promise<string> {
  const { status, text } = await send(await caller.api(world, fact), sent);
  if (!route.statuses.includes(status)) return `${status}, which the document does not name`;
  return status < 400 || isRefusal(status, text) ? String(status) : `${status} without the envelope: ${text}`;
}

const REFUSED_AS: Readonly<Record<number, string>> = {
  400: 'INVALID_REQUEST',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
};

/** The same for a call that is to be refused for one field. */
async function refusalOf(route: Route, probe: Probe, api: Api): Promise<string> {
  const path = (probe.path ?? route.path).replace(/\{\w+\}/g, UNKNOWN) + (probe.query ?? '');
  const json = probe.json ?? (route.body && sampleBody(route.body));
  const body = probe.raw ?? (json === undefined ? route.mail : JSON.stringify(json));
  const headers = { ...typeOf(route), ...probe.headers };
  const init = { method: route.method, headers, ...(body !== undefined && { body }) };
  const { status, text } = await send(api, { path, init });
  const { errorCode, errorDetails } = JSON.parse(text) as {
    errorCode?: string;
    errorDetails?: { fields?: object };
  };
  const names = Object.keys(errorDetails?.fields ?? {});
  const isNamed = probe.field === 'request' || names.some((name) => name.startsWith(probe.field));
  const isCoded = errorCode === REFUSED_AS[probe.status];
  return isNamed && isCoded ? String(status) : `${status} for ${probe.field}: ${text}`;
}

describe('the facts', () => {
  it('know every route of the document, and no other', () => {
    expect(Object.keys(FACTS).sort()).toEqual(ROUTES.map(({ name }) => name).sort());
  });

  it.each(ROUTES)('agree with the document: $name', (route) => {
    const { role, scope, beforeTwoFactor = false } = FACTS[route.name] ?? {};
    expect(route.summary.includes('Admins only')).toBe(role === 'Admin');
    expect(route.takesKeys).toBe(scope !== undefined);
    expect(route.statuses.includes(401) || route.isPublic).toBe(true);
    expect(route.statuses.includes(403)).toBe(!route.isPublic && !beforeTwoFactor);
  });
});

describe('a valid call', () => {
  it.each(ROUTES)('is answered by who makes it: $name', async (route) => {
    const fact = FACTS[route.name] ?? {};
    const statusFor = (caller: Caller) =>
      route.isPublic ? validFor(route, fact) : caller.expected(route, fact);
    const actual = Object.fromEntries(CALLERS.map(({ name }) => [name, '']));
    const ask = async (caller: Caller, sent: Sent) => {
      actual[caller.name] = await answerTo(caller, route, fact, sent);
    };
    // What is refused uses nothing up: those who are ask for the same, at once.
    const sent = await request(route, fact);
    await Promise.all(
      CALLERS.filter((caller) => statusFor(caller) >= 400).map((caller) => ask(caller, sent)),
    );
    for (const caller of CALLERS.filter((each) => statusFor(each) < 400))
      await ask(caller, await request(route, fact));
    given.validCall[route.name] = rowOf(actual);
    expect(actual).toEqual(
      Object.fromEntries(CALLERS.map((caller) => [caller.name, String(statusFor(caller))])),
    );
    expect(rowOf(actual)).toBe(ANSWERS.validCall[route.name]);
  });
});

describe('a call with one thing wrong', () => {
  it.each(ROUTES)('is refused: $name', async (route) => {
    const api = route.isPublic ? world.nobody : world.admin;
    const expected: Record<string, string> = {};
    const actual: Record<string, string> = {};
    // One at a time: a caller is refused for several at once, too.
    for (const [name, probesOf] of Object.entries(FAULTS)) {
      const probes = probesOf(route);
      const answers = new Set<string>();
      for (const probe of probes) answers.add(await refusalOf(route, probe, api));
      expected[name] = [...new Set(probes.map(({ status }) => status))].join(', ');
      actual[name] = [...answers].join(', ');
    }
    given.faultyCall[route.name] = rowOf(actual);
    expect(actual).toEqual(expected);
    expect(rowOf(actual)).toBe(ANSWERS.faultyCall[route.name]);
  });
});

it('the committed answers are of the same callers, faults and routes', () => {
  const { validCall, faultyCall, ...columns } = ANSWERS;
  expect(columns).toEqual({ callers: given.callers, faults: given.faults });
  const routes = ROUTES.map(({ name }) => name);
  expect([Object.keys(validCall), Object.keys(faultyCall)]).toEqual([routes, routes]);
});
