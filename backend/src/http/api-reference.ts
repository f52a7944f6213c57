import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const DOCUMENT = '/api/openapi.json';
const REFERENCE = '/api/docs';
const require = createRequire(import.meta.url);
const SWAGGER_UI = dirname(require.resolve('swagger-ui-dist/package.json'));
const FILES: ReadonlySet<string> = new Set([
  '/swagger-ui.css',
  '/swagger-ui-bundle.js',
  '/favicon-32x32.png',
]);

const PAGE = `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width" />
  <title>Gatepost API</title>
  <link rel="icon" type="image/png" href="${REFERENCE}/favicon-32x32.png" />
  <link rel="stylesheet" href="${REFERENCE}/swagger-ui.css" />
  <div id="reference"></div>
  <script src="${REFERENCE}/swagger-ui-bundle.js"></script>
  <script src="${REFERENCE}/start.js"></script>
</html>
`;
const START = `SwaggerUIBundle({ url: '${DOCUMENT}', dom_id: '#reference', deepLinking: true });\n`;

/** Serves the OpenAPI document, which `make` makes when somebody first asks for it, and a page to read it on. */
export async function serveApiReference(server: FastifyInstance, make: () => Promise<object>): Promise<void> {
  let document: Promise<string> | undefined;
  server.get(DOCUMENT, async (_, reply) => {
    document ??= make().then((made) => JSON.stringify(made));
    return reply.type('application/json').send(await document);
  });
  server.get(REFERENCE, (_, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
  server.get(`${REFERENCE}/start.js`, (_, reply) => reply.type('text/javascript; charset=utf-8').send(START));
  await server.register(fastifyStatic, {
    root: SWAGGER_UI,
    prefix: REFERENCE,
    decorateReply: false,
    index: false,
    allowedPath: (path) => FILES.has(path),
  });
}
