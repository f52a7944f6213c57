import { readFileSync } from 'node:fs';
import { defineConfig } from '@hey-api/openapi-ts';

interface Operation {
  security?: readonly Readonly<Record<string, unknown>>[];
}

const INTO = process.env['GENERATE_INTO'] ?? '.';
const DOCUMENT = `${INTO}/openapi/openapi.json`;
const { paths } = JSON.parse(readFileSync(DOCUMENT, 'utf8')) as {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

/** What an API key can call: all that a program needs, and nothing of what people do in the web app. */
const forApiKeys = Object.entries(paths).flatMap(([path, operations]) =>
  Object.entries(operations)
    .filter(([, { security = [] }]) => security.some((way) => 'apiKey' in way))
    .map(([method]) => `${method.toUpperCase()} ${path}`),
);

/** Run by `npm run generate`. */
export default defineConfig({
  input: DOCUMENT,
  output: `${INTO}/sdk/src/generated`,
  parser: { filters: { operations: { include: forApiKeys } } },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
});
