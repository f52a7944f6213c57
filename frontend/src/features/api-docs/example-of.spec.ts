import { describe, expect, it } from 'vitest';
import type { ApiDocument, Schema } from './document.js';
import { exampleOf } from './example-of.js';

const document: ApiDocument = {
  info: { title: 'Test', version: '1' },
  paths: {},
  components: {
    schemas: {
      Cat: {
        type: 'object',
        properties: { name: { type: 'string', example: 'Tom' }, lives: { type: 'integer', minimum: 9 } },
      },
      Ring: { type: 'object', properties: { next: { $ref: '#/components/schemas/Ring' } } },
    },
  },
};

describe('exampleOf', () => {
  it.each<[Schema, unknown]>([
    [{ type: 'string', example: 'mine' }, 'mine'],
    [{ const: true }, true],
    [{ type: 'string', enum: ['safe', 'high'] }, 'safe'],
    [{ type: 'boolean', default: false }, false],
    [{ type: ['integer', 'null'] }, 0],
    [{ type: 'string', format: 'uuid' }, '01976f9c-5c1e-7000-8000-3a5b7c9d1e2f'],
    [{ type: 'array', items: { $ref: '#/components/schemas/Cat' } }, [{ name: 'Tom', lives: 9 }]],
    [{ anyOf: [{ $ref: '#/components/schemas/Cat' }, { type: 'null' }] }, { name: 'Tom', lives: 9 }],
    [{ $ref: '#/components/schemas/Nobody' }, null],
  ])('of %j is %j', (schema, example) => expect(exampleOf(document, schema)).toEqual(example));

  it('ends where schemas go in circles', () => {
    expect(JSON.stringify(exampleOf(document, { $ref: '#/components/schemas/Ring' })).length).toBeLessThan(
      200,
    );
  });
});
