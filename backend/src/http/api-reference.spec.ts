import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveApiReference } from './api-reference.js';

const server = fastify();
let made = 0;
let written = 0;
const document = {
  toJSON: () => {
    written += 1;
    return { openapi: '3.1.0' };
  },
};
beforeAll(() =>
  serveApiReference(server, async () => {
    made += 1;
    return document;
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
  expect([made, written]).toEqual([1, 1]);
});

it.each([
  ['gzip, deflate', 'gzip', gunzipSync],
  ['GZIP;q=0.5, br', 'br', brotliDecompressSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['identity', undefined, (bytes: Buffer) => bytes],
])('compresses the document once, for those who accept it: %s', async (accepted, coding, read) => {
  const ask = (headers = {}) =>
    server.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': accepted, ...headers } });
  const answer = await ask();
  const { etag, vary } = answer.headers;
  expect([answer.headers['content-encoding'], vary]).toEqual([coding, 'accept-encoding']);
  expect(read(answer.rawPayload).toString()).toBe('{"openapi":"3.1.0"}');
  expect(written).toBe(1);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await ask({ 'if-none-match': known });
    expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', etag]);
  }
  expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200);
});

it('gives each form of the document a tag of its own', async () => {
  const answers = await Promise.all(
    ['br', 'gzip', 'identity'].map((coding) =>
      server.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': coding } }),
    ),
  );
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3);
});

it("serves nothing else of the reference's package", async () => {
  for (const file of ['index.html', 'package.json', 'swagger-initializer.js'])
    expect((await server.inject(`/api/docs/${file}`)).statusCode).toBe(404);
});
