import { t } from '@lingui/core/macro';
import { type ApiDocument, type Operation, type Parameter, resolve, type Schema } from './document.js';
import { exampleOf } from './example-of.js';

/** The public API, in the order of the sidebar. */
const PUBLIC: readonly Pick<Endpoint, 'method' | 'path' | 'anchor' | 'title'>[] = [
  { method: 'post', path: '/api/scans', anchor: 'create-a-scan', title: t`Create a scan` },
  { method: 'get', path: '/api/scans', anchor: 'list-scans', title: t`List scans` },
  { method: 'get', path: '/api/scans/{id}', anchor: 'get-a-scan', title: t`Get a scan` },
  { method: 'delete', path: '/api/scans/{id}', anchor: 'delete-a-scan', title: t`Delete a scan` },
  { method: 'get', path: '/api/scans/statistics', anchor: 'statistics', title: t`Statistics` },
];

export interface Field {
  name: string;
  place: 'body' | Parameter['in'];
  type: string;
  required: boolean;
  description: string;
}

export interface ResponseExample {
  status: string;
  description: string;
  /** Undefined for a response without a body. */
  body: unknown;
}

export interface Endpoint {
  /** The same in every language: links to `#create-a-scan` are passed on. */
  anchor: string;
  title: string;
  method: string;
  path: string;
  summary: string;
  fields: readonly Field[];
  /** An example request body, if the call has one. */
  request: unknown;
  responses: readonly ResponseExample[];
}

export const endpointsOf = (document: ApiDocument): readonly Endpoint[] =>
  PUBLIC.flatMap((call) => {
    const operation = document.paths[call.path]?.[call.method];
    return operation ? [endpointOf(document, operation, call)] : [];
  });

function endpointOf(
  document: ApiDocument,
  operation: Operation,
  { method, path, anchor, title }: (typeof PUBLIC)[number],
): Endpoint {
  const body = operation.requestBody?.content['application/json']?.schema;
  return {
    anchor,
    title,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    fields: [...parametersOf(operation), ...(body ? bodyFields(document, body) : [])],
    request: body && minimal(document, body),
    responses: responsesOf(document, operation),
  };
}

const either = (one: string, other: string) => (one ? t`${one} or ${other}` : other);

const typeName = ({ type, format }: Schema) => {
  const name = typeof type === 'string' ? type : type?.filter((each) => each !== 'null').reduce(either, '');
  return format === 'uuid' ? 'id' : (name ?? t`value`);
};

const parametersOf = ({ parameters = [] }: Operation): Field[] =>
  parameters.map(({ name, in: place, description, required = false, schema }) => ({
    name,
    place,
    type: typeName(schema),
    required,
    description: description ?? schema.description ?? '',
  }));

function bodyFields(document: ApiDocument, given: Schema): Field[] {
  const { properties = {}, required = [] } = resolve(document, given);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    place: 'body',
    type: typeName(property),
    required: required.includes(name),
    description: property.description ?? '',
  }));
}

/** The body of a first call, without ids, since a new caller has none to refer to. */
function minimal(document: ApiDocument, given: Schema): unknown {
  const { properties = {} } = resolve(document, given);
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([, { format, example }]) => format !== 'uuid' && example !== undefined)
      .map(([name, property]) => [name, exampleOf(document, property)]),
  );
}

/** The document describes a success by the message in its envelope. */
function responsesOf(document: ApiDocument, { responses }: Operation): ResponseExample[] {
  return Object.entries(responses).map(([status, { description, content }]) => {
    const media = content?.['application/json'];
    const named = Object.values(media?.examples ?? {})[0]?.value ?? media?.example;
    const made = media && { ...(exampleOf(document, media.schema) as object), message: description };
    return { status, description, body: named ?? made };
  });
}
