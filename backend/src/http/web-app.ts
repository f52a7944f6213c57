import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../common/languages.js';
import { pageLanguage } from './page-language.js';

const YEAR_SECONDS = 31_536_000;
const NONCE_PLACE = '__CSP_NONCE__';
const ASSETS = 'assets';
const COMPRESSED = '.br';

const FILES = {
  // The build's own compressed files, each served under the name of the one that it stands for.
  preCompressed: true,
  index: false,
  dotfiles: 'ignore',
} as const;

/** Opened by links that people give to people: nothing for search engines. */
const SHARED = /^\/shared\/?(?:\?|$)/i;

const keepFor = (control: string) => (reply: FastifyReply) => void reply.header('cache-control', control);

/** A page of the web app: a GET that matches neither the API nor a file. */
export function isPage({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const [path = ''] = url.split('?', 1);
  return !/^\/api(\/|$)/i.test(path) && (path === '/index.html' || !/\.\w+$/.test(path));
}

/**
 * Serves the built web app from `root`: files as they are, and its single page for all other addresses outside
 * `/api`, in the reader's language.
 */
export async function serveWebApp(app: NestFastifyApplication, root: string): Promise<void> {
  if (!existsSync(join(root, 'index.html'))) return;
  const pages = {
    en: readFileSync(join(root, 'index.html'), 'utf8'),
    de: readFileSync(join(root, 'index.de.html'), 'utf8'),
  } satisfies Record<Language, string>;
  const server = app.getHttpAdapter().getInstance();
  // One route for the hundreds of files that have a digest in their name; each of the others has its own.
  await server.register(fastifyStatic, {
    ...FILES,
    root: join(root, ASSETS),
    prefix: `/${ASSETS}/`,
    decorateReply: false,
    allowedPath: (path) => !path.endsWith(COMPRESSED),
    setHeaders: keepFor(`public, max-age=${YEAR_SECONDS}, immutable`),
  });
  await server.register(fastifyStatic, {
    ...FILES,
    root,
    wildcard: false,
    globIgnore: [`**/*${COMPRESSED}`, `${ASSETS}/**`],
    setHeaders: keepFor('no-cache'),
  });
  server.addHook('preHandler', async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isPage(request) || !request.is404) return;
    const language = pageLanguage(request.headers);
    if (SHARED.test(request.url)) void reply.header('x-robots-tag', 'noindex');
    return (
      reply
        .type('text/html; charset=utf-8')
        .header('content-language', language)
        .header('vary', 'accept-language, cookie')
        // Not no-store, which keeps a page out of the browser's back/forward cache; it contains nothing of anyone.
        .header('cache-control', 'private, no-cache')
        .send(pages[language].replaceAll(NONCE_PLACE, reply.cspNonce.style))
    );
  });
}
