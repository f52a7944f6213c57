import { resolve, type Route, sampleBody, type Schema } from './document.js';

/** A request with one thing wrong. */
export interface Probe {
  field: string;
  query?: string;
  json?: unknown;
  path?: string;
  headers?: Record<string, string>;
  raw?: string;
  status: number;
}

const MIB = 1_048_576;
const MOST: Readonly<Record<string, number>> = { 'POST /api/scans/batch': 10, 'POST /api/scans/message': 25 };
/** More than the route takes. */
const tooMuch = ({ name }: Route) => 'x'.repeat((MOST[name] ?? 1) * MIB + 1);
const typeOf = ({ type }: Schema) => (typeof type === 'string' ? type : type?.[0]);
const wrongFor = (schema: Schema): unknown => (typeOf(schema) === 'string' ? 1 : 'nonsense');

/** Past every bound that the schema names; none for a schema without one. */
function tooLong(given: Schema): unknown[] {
  const schema = resolve(given);
  return [
    ...(schema.maxLength === undefined ? [] : ['x'.repeat(schema.maxLength + 1)]),
    ...(schema.maxItems === undefined ? [] : [Array(schema.maxItems + 1).fill(null)]),
    ...(schema.maximum === undefined ? [] : [schema.maximum + 1]),
    ...(schema.anyOf ?? []).flatMap(tooLong),
  ];
}

const isText = (schema: Schema) => typeOf(schema) === 'string' && !schema.enum;

/** Bodies that differ from a good one in one field. */
function inBody({ body }: Route, faults: (schema: Schema) => unknown[]): Probe[] {
  if (!body) return [];
  return Object.entries(body.properties ?? {}).flatMap(([field, schema]) =>
    faults(resolve(schema)).map((value) => ({
      field,
      json: { ...sampleBody(body), [field]: value },
      status: 400,
    })),
  );
}

const inQuery = (route: Route, faults: (schema: Schema) => unknown[]): Probe[] =>
  route.parameters
    .filter((parameter) => parameter.in === 'query')
    .flatMap(({ name, schema }) =>
      faults(schema).map((value) => ({
        field: name,
        query: `?${name}=${encodeURIComponent(String(value))}`,
        status: 400,
      })),
    );

const everywhere = (route: Route, faults: (schema: Schema) => unknown[]) => [
  ...inBody(route, faults),
  ...inQuery(route, faults),
];

const raw = ({ body, mail }: Route, probe: Omit<Probe, 'field'>): Probe[] =>
  body || mail ? [{ field: 'request', ...probe }] : [];

const ids = ({ parameters, path }: Route, id: string): Probe[] =>
  parameters
    .filter((parameter) => parameter.in === 'path')
    .map(({ name }) => ({ field: name, path: path.replace(`{${name}}`, id), status: 400 }));

/** Columns of the second table: what is wrong, and how to make it so. */
export const FAULTS: Record<string, (route: Route) => Probe[]> = {
  'unknown field': (route) => [
    ...raw(route, { json: { ...sampleBody(route.body ?? {}), oddField: 1 }, status: 400 }),
    ...(inQuery(route, () => ['']).length > 0
      ? [{ field: 'oddField', query: '?oddField=1', status: 400 }]
      : []),
  ],
  'missing field': ({ body }) =>
    (body?.required ?? []).map((field) => ({
      field,
      json: { ...sampleBody(body ?? {}), [field]: undefined },
      status: 400,
    })),
  'wrong type': (route) => [
    ...inBody(route, (schema) => [wrongFor(schema), { a: 1 }]),
    ...inQuery(route, (schema) => (isText(schema) && !schema.format ? [] : ['nonsense'])),
  ],
  'too long or large': (route) => everywhere(route, tooLong),
  'NUL in text': (route) => everywhere(route, (schema) => (isText(schema) ? ['a\0b'] : [])),
  'odd id': (route) => ['1', "1'--", '%00', 'x'.repeat(400)].flatMap((id) => ids(route, id)),
  'malformed JSON': (route) => raw(route, { raw: '{"a":', status: 400 }),
  'no JSON': (route) => raw(route, { raw: 'a=b', headers: { 'content-type': 'text/plain' }, status: 415 }),
  'deep JSON': (route) => raw(route, { raw: '['.repeat(500_000), status: 400 }),
  'too large': (route) => raw(route, { raw: `{"a":"${tooMuch(route)}"}`, status: 413 }),
};
