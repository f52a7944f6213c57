import fc from 'fast-check';
import { resolve, type Schema } from '../matrix/document.js';

/** Longer texts only cost time. */
const LONGEST = 300;

/** Texts that have broken programs. */
const ODD = fc.constantFrom(
  '',
  ' ',
  '0',
  'null',
  '../..',
  '%00',
  "'--",
  '<b>',
  '\u202e',
  '\ud800',
  '=1+1',
  '\u0000',
);

const texts = ({ format, minLength = 0, maxLength = LONGEST, example }: Schema): fc.Arbitrary<unknown> => {
  const own = example === undefined ? [] : [fc.constant(example)];
  if (format === 'uuid') return fc.oneof(fc.uuid(), ...own);
  if (format === 'email') return fc.oneof(fc.emailAddress(), ...own);
  const longest = Math.max(minLength, Math.min(maxLength, LONGEST));
  return fc.oneof(fc.string({ unit: 'binary', minLength, maxLength: longest }), ...own);
};

const objects = ({ properties = {}, required = [], additionalProperties }: Schema) => {
  const known = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema)] as const),
  );
  const given = fc.record(known, { requiredKeys: required.filter((name) => name in known) });
  if (typeof additionalProperties !== 'object') return given;
  return fc.dictionary(fc.stringMatching(/^[\w.:-]{1,12}$/), valuesOf(additionalProperties), { maxKeys: 4 });
};

const BY_TYPE: Readonly<Record<string, (schema: Schema) => fc.Arbitrary<unknown>>> = {
  string: texts,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  integer: ({ minimum = 0, maximum = 1_000 }) =>
    fc.integer({ min: minimum, max: Math.max(minimum, maximum) }),
  number: () => fc.double({ noNaN: true }),
  array: ({ items = {}, minItems = 0, maxItems = 5 }) =>
    fc.array(valuesOf(items), { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 5)) }),
  object: objects,
};

/** Mostly values that the schema allows. */
function valuesOf(given: Schema): fc.Arbitrary<unknown> {
  const schema = resolve(given);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valuesOf));
  const types = [schema.type ?? []].flat();
  const allowed = types.map((type) => BY_TYPE[type]?.(schema) ?? fc.jsonValue());
  const wrong = { arbitrary: fc.oneof(ODD, fc.jsonValue({ maxDepth: 2 })), weight: 1 };
  if (allowed.length === 0) return wrong.arbitrary;
  return fc.oneof({ arbitrary: fc.oneof(...allowed), weight: 30 }, wrong);
}

/** What a caller may put into a place that has this schema: mostly right, sometimes anything. */
export const inputsOf = (schema: Schema): fc.Arbitrary<unknown> =>
  fc.oneof(
    { arbitrary: valuesOf(schema), weight: 12 },
    ...(resolve(schema).example === undefined
      ? []
      : [{ arbitrary: fc.constant(resolve(schema).example), weight: 4 }]),
    { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 1 },
  );
