import { readFileSync } from 'node:fs';

/** A schema of the document, as far as the matrix reads it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  anyOf?: Schema[];
  example?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  minLength?: number;
  minItems?: number;
  additionalProperties?: boolean | Schema;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  schema: Schema;
}

interface Operation {
  summary: string;
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, object>;
}

export interface Route extends Omit<Operation, 'requestBody' | 'responses'> {
  /** As the document has it: `GET /api/scans/{id}`. */
  name: string;
  method: string;
  path: string;
  isPublic: boolean;
  takesKeys: boolean;
  /** Of JSON. */
  body: Schema | undefined;
  /** An email, where that is what the route takes. */
  mail: string | undefined;
  statuses: number[];
  success: number;
}

const document = JSON.parse(readFileSync('openapi/openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

/** The schema itself, where it is only named. */
export const resolve = (schema: Schema): Schema =>
  document.components.schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;

function routeOf(path: string, verb: string, { requestBody, responses, ...operation }: Operation): Route {
  const method = verb.toUpperCase();
  const body = requestBody?.content['application/json']?.schema;
  const mail = requestBody?.content['message/rfc822']?.schema.example;
  const statuses = Object.keys(responses).map(Number);
  return {
    ...operation,
    name: `${method} ${path}`,
    method,
    path,
    isPublic: operation.security.length === 0,
    takesKeys: operation.security.some((scheme) => 'apiKey' in scheme),
    body: body && resolve(body),
    mail: typeof mail === 'string' ? mail : undefined,
    statuses,
    success: Math.min(...statuses),
  };
}

/** Every route of the committed document, in its order. */
export const ROUTES: Route[] = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([verb, operation]) => routeOf(path, verb, operation)),
);

/** A value that the schema accepts: its example, or one made of its parts. */
function sampleOf(given: Schema): unknown {
  const schema = resolve(given);
  if (schema.example !== undefined) return schema.example;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return sampleOf(schema.anyOf[0]);
  if (schema.items) return [sampleOf(schema.items)];
  if (schema.properties) return sampleBody(schema);
  return { string: 'text', boolean: true, integer: schema.minimum ?? 1 }[String(schema.type)];
}

/** What a caller sends who follows the example, or fills in what is required. */
export const sampleBody = ({ example, properties = {}, required = [] }: Schema): Record<string, unknown> =>
  (example as Record<string, unknown> | undefined) ??
  Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {})]));
