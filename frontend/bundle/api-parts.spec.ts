import { describe, expect, it } from 'vitest';
import { facade, partOf, partsOf } from './api-parts.js';

const SDK = `import { client } from './client.gen.js';

export type Options = object;

export const heldList = (options) => client.get({ url: '/api/mail/held', ...options });

/**
 * About url: '/api/users'
 */
export const apiKeysGet = (options) => client.get({
    url: '/api/api-keys/{id}',
    ...options
});
`;

const QUERIES = `const createQueryKey = (id) => [id];
export const heldListQueryKey = () => createQueryKey('heldList');
export const heldListInfiniteOptions = () => ({});
export const apiKeysGetMutation = () => ({});
`;

describe('the parts of the API', () => {
  const parts = partsOf(SDK);

  it('are named by their addresses', () => {
    expect(Object.fromEntries(parts)).toEqual({ heldList: 'mail', apiKeysGet: 'api_keys' });
  });

  it('have their calls and queries together, and lose none', () => {
    expect(facade(SDK, '/sdk.gen.ts', parts).split('\n')).toEqual([
      "export { heldList } from '/sdk.gen.ts?part=mail';",
      "export { apiKeysGet } from '/sdk.gen.ts?part=api_keys';",
    ]);
    expect(facade(QUERIES, '/query.gen.ts', parts).split('\n')).toEqual([
      "export { heldListQueryKey } from '/query.gen.ts?part=mail';",
      "export { heldListInfiniteOptions } from '/query.gen.ts?part=mail';",
      "export { apiKeysGetMutation } from '/query.gen.ts?part=api_keys';",
    ]);
  });

  it('are told from all else by their ids', () => {
    expect(partOf('/src/api/generated/sdk.gen.ts?part=mail')).toBe('mail');
    expect(partOf('/src/api/generated/sdk.gen.ts')).toBeNull();
  });
});
