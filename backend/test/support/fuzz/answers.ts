import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FuzzedCall } from './calls.js';

interface Documented {
  content?: Record<string, { schema: object }>;
}

const DOCUMENT = 'openapi.json';
const ajv = new Ajv2020({ strict: false, validateFormats: false });
const document = JSON.parse(readFileSync('openapi/openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, { responses: Record<string, Documented> }>>;
};
ajv.addSchema(document, DOCUMENT);

const pointer = (...parts: string[]): string =>
  parts.map((part) => `/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');

/** The schema of an answer; undefined for one that is no JSON. */
function schemaOf({ route }: FuzzedCall, status: number): ValidateFunction | undefined {
  const verb = route.method.toLowerCase();
  const json = document.paths[route.path]?.[verb]?.responses[status]?.content?.['application/json'];
  if (!json) return undefined;
  const place = pointer(
    'paths',
    route.path,
    verb,
    'responses',
    String(status),
    'content',
    'application/json',
  );
  return ajv.compile({ $ref: `${DOCUMENT}#${place}/schema` });
}

/** What is wrong with an answer; undefined if nothing is. */
export function faultOf(call: FuzzedCall, status: number, text: string): string | undefined {
  if (status >= 500) return `${status}: ${text.slice(0, 300)}`;
  if (!call.route.statuses.includes(status)) return `${status} is not documented: ${text.slice(0, 300)}`;
  const isValid = schemaOf(call, status);
  if (!isValid || isValid(JSON.parse(text))) return undefined;
  return `${status} does not match its schema: ${ajv.errorsText(isValid.errors)}`;
}
