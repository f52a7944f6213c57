import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { PreparedAnswer } from './prepared-answer.js';

const DOCUMENT = '/api/openapi.json';
const REFERENCE = '/api/docs';
const JAVASCRIPT = 'text/javascript; charset=utf-8';
const require = createRequire(import.meta.url);
const SWAGGER_UI = dirname(require.resolve('swagger-ui-dist/package.json'));
/** What the page loads of the reference's package, and its types. */
const FILES = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': JAVASCRIPT,
  'favicon-32x32.png': 'image/png',
};

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
export function serveApiReference(server: FastifyInstance, make: () => Promise<object>): void {
  const document = async () => JSON.stringify(await make());
  server.get(DOCUMENT, new PreparedAnswer('application/json; charset=utf-8', document).send);
  server.get(REFERENCE, (_, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
  server.get(`${REFERENCE}/start.js`, (_, reply) => reply.type(JAVASCRIPT).send(START));
  for (const [name, type] of Object.entries(FILES)) {
    const file = () => readFile(join(SWAGGER_UI, name));
    server.get(`${REFERENCE}/${name}`, new PreparedAnswer(type, file).send);
  }
}
