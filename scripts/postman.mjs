// Makes openapi/postman_collection.json from openapi/openapi.json: a folder for each tag, and in each request an example that can
// be sent. Our own: the packages that do this bring a hundred others, and examples by chance, which nothing could hold to date.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/root.mjs';

const FOLDER = join(process.argv[2] ?? ROOT, 'openapi');

const document = JSON.parse(readFileSync(join(FOLDER, 'openapi.json'), 'utf8'));

/** What `$ref` points to. */
const resolved = (value) =>
  value?.$ref
    ? value.$ref
        .slice('#/'.length)
        .split('/')
        .reduce((part, name) => part[name], document)
    : value;

/** A value that the schema allows: its own example, or one made of its parts' examples; undefined if they have none. */
function exampleOf(given) {
  const schema = resolved(given);
  if ('example' in schema) return schema.example;
  const own = schema.examples?.[0] ?? schema.default ?? schema.const ?? schema.enum?.[0];
  if (own !== undefined) return own;
  if (schema.properties) return objectOf(schema);
  if (schema.items) return [exampleOf(schema.items)];
  const [choice] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  return choice && exampleOf(choice);
}

/** Without ids that may be left out: what they stand for is not there at whoever sends this. */
const objectOf = ({ properties, required = [] }) =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name, property]) => required.includes(name) || resolved(property).format !== 'uuid')
      .map(([name, property]) => [name, exampleOf(property)]),
  );

const exampleOfParameter = ({ example, schema }) => String(example ?? exampleOf(schema) ?? '');

/** Filters and headers that may be left out are there to be switched on. */
const asEntry = (parameter) => ({
  key: parameter.name,
  value: exampleOfParameter(parameter),
  ...(parameter.description && { description: parameter.description }),
  ...(!parameter.required && { disabled: true }),
});

function urlOf(path, parameters) {
  const segments = path.slice(1).replaceAll(/\{(\w+)\}/g, ':$1');
  const query = parameters.filter((parameter) => parameter.in === 'query').map(asEntry);
  const variable = parameters.filter((parameter) => parameter.in === 'path').map(asEntry);
  return {
    raw: `{{baseUrl}}/${segments}`,
    host: ['{{baseUrl}}'],
    path: segments.split('/'),
    ...(query.length > 0 && { query }),
    ...(variable.length > 0 && { variable }),
  };
}

/** The collection's API key where one is taken, the token of a person where only that is. */
const authOf = ({ security = [] }) => {
  if (security.some((way) => 'apiKey' in way)) return {};
  if (security.some((way) => 'bearer' in way)) {
    return { auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] } };
  }
  return { auth: { type: 'noauth' } };
};

/** Addresses of pages to come back to have to be of the Gatepost that is asked. */
const WEB_APP = 'https://app.example.com';

function bodyOf({ requestBody }) {
  const [[type, content] = []] = Object.entries(requestBody?.content ?? {});
  if (!content) return {};
  const example = content.example ?? exampleOf(content.schema);
  const isJson = type === 'application/json';
  const raw = isJson ? JSON.stringify(example, null, 2).replaceAll(WEB_APP, '{{baseUrl}}') : example;
  return {
    type,
    body: { mode: 'raw', raw, options: { raw: { language: isJson ? 'json' : 'text' } } },
  };
}

function requestOf(path, method, operation) {
  const parameters = (operation.parameters ?? []).map(resolved);
  const { type, body } = bodyOf(operation);
  const header = [
    ...(type ? [{ key: 'Content-Type', value: type }] : []),
    ...parameters.filter((parameter) => parameter.in === 'header').map(asEntry),
  ];
  return {
    name: operation.summary,
    request: {
      method: method.toUpperCase(),
      description: operation.description,
      ...authOf(operation),
      header,
      url: urlOf(path, parameters),
      ...(body && { body }),
    },
    response: [],
  };
}

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);
const collection = {
  info: {
    name: document.info.title,
    description: document.info.description,
    schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
  },
  auth: {
    type: 'apikey',
    apikey: [
      { key: 'key', value: 'X-API-Key', type: 'string' },
      { key: 'value', value: '{{apiKey}}', type: 'string' },
      { key: 'in', value: 'header', type: 'string' },
    ],
  },
  variable: [
    { key: 'baseUrl', value: 'http://127.0.0.1:3000', type: 'string' },
    { key: 'apiKey', value: '', type: 'string' },
    { key: 'token', value: '', type: 'string' },
  ],
  item: [...new Set(operations.flatMap(({ operation }) => operation.tags))].map((name) => ({
    name,
    description: document.tags.find((tag) => tag.name === name)?.description ?? '',
    item: operations
      .filter(({ operation }) => operation.tags.includes(name))
      .map(({ path, method, operation }) => requestOf(path, method, operation)),
  })),
};
writeFileSync(join(FOLDER, 'postman_collection.json'), `${JSON.stringify(collection, null, 2)}\n`);
