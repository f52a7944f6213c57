import { readFileSync } from 'node:fs';
import { defineConfig } from '@hey-api/openapi-ts';

interface Operation {
  security?: readonly Readonly<Record<string, unknown>>[];
}

const DOCUMENT = './openapi/openapi.json';
const { paths } = JSON.parse(readFileSync(DOCUMENT, 'utf8')) as {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

/** What an API key can call: all that a program needs, and nothing of what people do in the web app. */
const forApiKeys = Object.entries(paths).flatMap(([path, operations]) =>
  Object.entries(operations)
    .filter(([, { security = [] }]) => security.some((way) => 'apiKey' in way))
    .map(([method]) => `${method.toUpperCase()} ${path}`),
);

/** Run from the repository root: `openapi-ts -f sdk/openapi-ts.config.ts`. */
export default defineConfig({
  input: DOCUMENT,
  output: 'sdk/src/generated',
  parser: { filters: { operations: { include: forApiKeys } } },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
});
