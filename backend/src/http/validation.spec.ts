import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../common/api-error.js';
import { validationPipe } from './validation.js';

/** What a caller is notified of `value`. */
async function toldOf(schema: z.ZodType, value: unknown): Promise<{ message: string; fields: unknown }> {
  try {
    await validationPipe().transform(value, { type: 'body', schema });
  } catch (error) {
    const { message, details } = error as ApiError;
    return { message, fields: details?.['fields'] };
  }
  throw new Error('It was accepted');
}

const wordsOf = async (schema: z.ZodType, value: unknown) =>
  (await toldOf(z.object({ firstName: schema }), { firstName: value })).message;

describe('what is wrong with a field', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['missing', z.string(), undefined, 'is required'],
    ['null', z.string(), null, 'is required'],
    ['a missing choice', z.enum(['a', 'b']), undefined, 'is required'],
    ['a missing list', z.array(z.string()), undefined, 'is required'],
    ['empty', z.string().min(1), '', 'is required'],
    ['no text', z.string(), 1, 'must be text'],
    ['no number', z.number(), '1', 'must be a number'],
    ['no number in a query', z.coerce.number().int(), 'two', 'must be a number'],
    ['a part of a number', z.int(), 1.5, 'must be a whole number'],
    ['no truth value', z.boolean(), 'yes', 'must be true or false'],
    ['no truth value in a query', z.stringbool(), 'maybe', 'must be true or false'],
    ['no list', z.array(z.string()), {}, 'must be a list'],
    ['no object', z.object({}), [], 'must be an object'],
    ['no record', z.record(z.string(), z.string()), 'a', 'must be an object'],
    ['no date', z.date(), 'a', 'must be a date'],
    ['another type', z.bigint(), 'a', 'is not valid'],
    ['too short', z.string().min(3), 'ab', 'must have at least 3 characters'],
    ['too long', z.string().max(1), 'ab', 'must have at most 1 character'],
    ['of another length', z.string().length(3), 'ab', 'must have exactly 3 characters'],
    ['too few', z.array(z.string()).min(1), [], 'must have at least 1 item'],
    ['too many', z.array(z.string()).max(2), ['a', 'b', 'c'], 'must have at most 2 items'],
    ['too small', z.number().min(1), 0, 'must be at least 1'],
    ['not larger', z.number().gt(1), 1, 'must be more than 1'],
    ['too large', z.number().max(1), 2, 'must be at most 1'],
    ['not smaller', z.number().lt(1), 1, 'must be less than 1'],
    ['no multiple', z.number().multipleOf(5), 7, 'must be a multiple of 5'],
    ['none of the choices', z.enum(['a', 'b', 'c']), 'd', 'must be a, b, or c'],
    ['another literal', z.literal('a'), 'd', 'must be a'],
    ['no UUID', z.uuid(), 'd', 'must be a UUID'],
    ['no address', z.email(), 'd', 'must be an email address'],
    ['no URL', z.url(), 'd', 'must be a URL'],
    ['no time', z.iso.datetime(), 'd', 'must be a date and time such as 2026-11-22T09:30:00Z'],
    ['no day', z.iso.date(), 'd', 'must be a date such as 2026-11-22'],
    ['of another form', z.string().regex(/^a/), 'd', 'does not have the expected form'],
    ['none of the kinds', z.union([z.string(), z.int()]), true, 'is not valid'],
    ['refused', z.string().refine(() => false), 'd', 'is not valid'],
    ['refused in half a sentence', z.string().refine(() => false, 'is taken'), 'd', 'is taken'],
  ])('is said in plain words: %s', async (_, schema, value, words) => {
    expect(await wordsOf(schema, value)).toBe(`First name ${words}`);
  });

  it('stands as the schema says it, if that is a sentence', async () => {
    const schema = z.string().refine(() => false, 'Enter a valid email address');
    expect(await wordsOf(schema, 'd')).toBe('Enter a valid email address');
  });
});

describe('where something is wrong', () => {
  const item = z.strictObject({ body: z.string() });
  const request = z.strictObject({ scans: z.array(item), sms: z.boolean().optional(), tiersUrl: z.string() });
  const good = { scans: [], tiersUrl: 'a' };

  it.each<[string, unknown, string, string]>([
    ['in a list', { ...good, scans: [{ body: 'a' }, {}] }, 'scans[1].body', 'scans[1]: Body is required'],
    ['an item', { ...good, scans: [7] }, 'scans[0]', 'scans[0]: Item must be an object'],
    ['a list', { tiersUrl: 'a' }, 'scans', 'Scans are required'],
    ['an abbreviation', { ...good, sms: 1 }, 'sms', 'SMS must be true or false'],
    ['several words', { scans: [] }, 'tiersUrl', 'Tiers URL is required'],
    ['everything', undefined, 'request', 'The request is required'],
    ['the request', 'a', 'request', 'The request must be an object'],
    ['an unknown field', { ...good, colour: 1 }, 'colour', 'colour: Unknown field'],
    ['a deep one', { ...good, scans: [{ body: 'a', b: 1 }] }, 'scans[0].b', 'scans[0].b: Unknown field'],
  ])('is named: %s', async (_, value, field, message) => {
    const told = await toldOf(request, value);
    expect(told.message).toBe(message);
    expect(told.fields).toEqual({ [field]: message.replace(/^[a-z].*: /, '') });
  });

  it('is told briefly, however much it is', async () => {
    const keys = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`k${index}`, 1]));
    const { fields } = await toldOf(request, { ...good, ...keys, ['x'.repeat(10_000)]: 1 });
    expect(Object.keys(fields as object)).toHaveLength(20);
    const long = await toldOf(z.strictObject({}), { ['x'.repeat(10_000)]: 1 });
    expect(JSON.stringify(long).length).toBeLessThan(1_000);
  });
});

it('drops no key in silence', async () => {
  const schema = z.strictObject({ metadata: z.record(z.string(), z.string()) });
  const given = { metadata: { constructor: 'Ada', prototype: 'B 12' } };
  expect(await validationPipe().transform(structuredClone(given), { type: 'body', schema })).toEqual(given);
  const unknown = { ...structuredClone(given), constructor: 'Ada' };
  expect((await toldOf(schema, unknown)).message).toBe('constructor: Unknown field');
});
