import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveApiReference } from './api-reference.js';

const server = fastify();
let made = 0;
beforeAll(() =>
  serveApiReference(server, async () => {
    made += 1;
    return { openapi: '3.1.0' };
  }),
);
afterAll(() => server.close());

it('has a page whose files are all there', async () => {
  const page = await server.inject('/api/docs');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  const files = Array.from(page.payload.matchAll(/(?:href|src)="([^"]+)"/g), ([, file = '']) => file);
  const statuses = files.map(async (file) => [file, (await server.inject(file)).statusCode]);
  expect(await Promise.all(statuses)).toEqual(files.map((file) => [file, 200]));
  expect(files).toHaveLength(4);
});

it('makes the document when somebody asks for it, once', async () => {
  expect(made).toBe(0);
  const answers = await Promise.all([1, 2].map(() => server.inject('/api/openapi.json')));
  expect(answers.map(({ payload }) => payload)).toEqual(Array(2).fill('{"openapi":"3.1.0"}'));
  expect(answers[0]?.headers['content-type']).toMatch('application/json');
  expect(made).toBe(1);
});

it("serves nothing else of the reference's package", async () => {
  for (const file of ['index.html', 'package.json', 'swagger-initializer.js'])
    expect((await server.inject(`/api/docs/${file}`)).statusCode).toBe(404);
});
