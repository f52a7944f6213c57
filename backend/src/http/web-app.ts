import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../common/languages.js';
import { pageLanguage } from './page-language.js';

const YEAR_SECONDS = 31_536_000;
const NONCE_PLACE = '__CSP_NONCE__';

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
  await server.register(fastifyStatic, {
    root,
    wildcard: false,
    // The build's own compressed files, each served under the name of the one that it stands for.
    preCompressed: true,
    globIgnore: ['**/*.br'],
    index: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      reply.header('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
    },
  });
  server.addHook('preHandler', async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isPage(request) || !request.is404) return;
    const language = pageLanguage(request.headers);
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
