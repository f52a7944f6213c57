import { defineConfig } from '@hey-api/openapi-ts';

/** Run from the repository root: `openapi-ts -f frontend/openapi-ts.config.ts`. */
export default defineConfig({
  input: './openapi/openapi.json',
  output: 'frontend/src/api/generated',
  plugins: [
    { name: '@hey-api/client-fetch', throwOnError: true },
    '@hey-api/typescript',
    '@hey-api/sdk',
    '@tanstack/react-query',
  ],
});
