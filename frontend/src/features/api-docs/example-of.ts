import { type ApiDocument, resolve, type Schema } from './document.js';

/** Schemas may refer to each other in cycles; no example needs more levels than this. */
const DEEPEST = 8;

const byFormat: Record<string, string> = {
  uuid: '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f',
  'date-time': '2026-11-21T09:30:00.000Z',
};

const firstOf = (type: Schema['type']) => (typeof type === 'string' ? type : type?.[0]);

/** An example value of the schema: its own `example` if it has one, else built from its parts. */
export function exampleOf(document: ApiDocument, given: Schema, depth = 0): unknown {
  const schema = resolve(document, given);
  for (const value of [given.example, schema.example, schema.const, schema.enum?.[0], schema.default]) {
    if (value !== undefined) return value;
  }
  if (depth > DEEPEST) return null;
  const [variant] = schema.anyOf ?? [];
  if (variant) return exampleOf(document, variant, depth + 1);
  return madeOf(document, schema, depth + 1);
}

function madeOf(document: ApiDocument, schema: Schema, depth: number): unknown {
  switch (firstOf(schema.type)) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, property]) => [
          name,
          exampleOf(document, property, depth),
        ]),
      );
    case 'array':
      return schema.items ? [exampleOf(document, schema.items, depth)] : [];
    case 'string':
      return byFormat[schema.format ?? ''] ?? 'text';
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return schema.minimum ?? 0;
    default:
      return null;
  }
}
