import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPage, serveWebApp } from './web-app.js';

it.each([
  ['GET', '/', true],
  ['HEAD', '/app/dashboard', true],
  ['GET', '/login?email=ada@northwind.example', true],
  ['GET', '/?utm_source=news.example.com', true],
  ['GET', '/index.html', true],
  ['GET', '/apiary', true],
  ['GET', '/api', false],
  ['GET', '/API/scans?x=1', false],
  ['GET', '/assets/app-1a2b.js', false],
  ['GET', '/favicon.svg?v=2', false],
  ['POST', '/login', false],
])('%s %s', (method, url, page) => {
  expect(isPage({ method, url })).toBe(page);
});

describe('a file that the build has compressed', () => {
  const adapter = new FastifyAdapter();
  const server = adapter.getInstance();
  const code = 'console.log("Gatepost");';
  const compressed = brotliCompressSync(code);
  let root: string;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'gatepost-web-app-'));
    await mkdir(join(root, 'assets'));
    await writeFile(join(root, 'index.html'), '<!doctype html><html lang="en">');
    await writeFile(join(root, 'index.de.html'), '<!doctype html><html lang="de">');
    await writeFile(join(root, 'assets/app-1a2b.js'), code);
    await writeFile(join(root, 'assets/app-1a2b.js.br'), compressed);
    await serveWebApp({ getHttpAdapter: () => adapter } as unknown as NestFastifyApplication, root);
  });
  afterAll(async () => {
    await server.close();
    await rm(root, { recursive: true });
  });

  const get = (url: string, encoding: string) =>
    server.inject({ url, headers: { 'accept-encoding': encoding } });

  it('is sent as it is to who accepts that, and may be kept like the file itself', async () => {
    const { headers, rawPayload } = await get('/assets/app-1a2b.js', 'gzip, deflate, br');
    expect(rawPayload).toEqual(compressed);
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
  });

  it('is not sent to others', async () => {
    const { headers, payload } = await get('/assets/app-1a2b.js', 'gzip');
    expect([payload, headers['content-encoding']]).toEqual([code, undefined]);
    expect(headers.vary).toBe('accept-encoding');
  });

  it('has no address of its own', async () => {
    expect((await get('/assets/app-1a2b.js.br', 'br')).statusCode).toBe(404);
  });
});
