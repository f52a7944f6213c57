import { defineConfig } from '@hey-api/openapi-ts';

const INTO = process.env['GENERATE_INTO'] ?? '.';

/** Run by `npm run generate`. */
export default defineConfig({
  input: `${INTO}/openapi/openapi.json`,
  output: `${INTO}/frontend/src/api/generated`,
  plugins: [
    { name: '@hey-api/client-fetch', throwOnError: true },
    '@hey-api/typescript',
    '@hey-api/sdk',
    '@tanstack/react-query',
  ],
});
