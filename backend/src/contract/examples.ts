import type { OpenAPIObject } from '@nestjs/swagger';

/** As much of a JSON schema as ours use. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  minimum?: number;
  example?: unknown;
}

type Components = Readonly<Record<string, Schema>>;

const BY_FORMAT: Readonly<Record<string, string>> = {
  'date-time': '2026-11-21T09:30:00.000Z',
  date: '2026-11-21',
  uuid: '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f',
  email: 'ada@northwind.example',
};

/** For fields that mean the same wherever they are. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@northwind.example',
  companyName: 'Northwind Traders',
  pageSize: 10,
};

/** A value that the schema of the field `name` allows: its own example, or one made of those of its parts. */
export function exampleOf(given: Schema, components: Components, name = ''): unknown {
  const schema = given.$ref ? { ...components[given.$ref.split('/').at(-1) ?? ''], ...given } : given;
  if (schema.example !== undefined) return schema.example;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const types = [schema.type].flat();
  // Mostly a time at which something has not happened.
  if (types.includes('null')) return null;
  if (schema.anyOf) return exampleOf(schema.anyOf.at(-1) ?? {}, components, name);
  const [type] = types;
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([field, part]) => [
        field,
        exampleOf(part, components, field),
      ]),
    );
  if (type === 'array') return [exampleOf(schema.items ?? {}, components)];
  return exampleOfValue(schema, type, name);
}

function exampleOfValue(schema: Schema, type: string | undefined, name: string): unknown {
  if (schema.format !== undefined && schema.format in BY_FORMAT) return BY_FORMAT[schema.format];
  if (name in BY_NAME) return BY_NAME[name];
  if (type === 'boolean') return false;
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 0, 0);
  return type === 'string' ? name : null;
}

interface Response {
  description?: string;
  content?: Record<string, { schema?: Schema; example?: unknown; examples?: unknown }>;
}

/** The named schemas of the document. */
export const componentsOf = ({ components }: OpenAPIObject): Components => components?.schemas ?? {};

/** Gives each answer of `operation` an example, where it has none: its envelope with its message and an example of its data. */
export function withExamples<T extends { responses: object }>(operation: T, document: OpenAPIObject): T {
  const components = componentsOf(document);
  for (const response of Object.values(operation.responses) as Response[]) {
    const body = response.content?.['application/json'];
    if (!body?.schema || body.example !== undefined || body.examples !== undefined) continue;
    const example = exampleOf(body.schema, components);
    const isEnvelope = typeof example === 'object' && example !== null && 'message' in example;
    body.example = isEnvelope ? { ...example, message: response.description } : example;
  }
  return operation;
}
