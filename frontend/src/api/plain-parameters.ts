/**
 * In place of the generated client's code for lists and objects in addresses, which the API does not have: see
 * vite.config.ts. Every page would load it.
 */
export { serializePrimitiveParam } from './generated/core/pathSerializer.gen.js';

const refuse = (): never => {
  throw new Error('The API has no lists or objects in addresses');
};

export const serializeArrayParam = refuse;
export const serializeObjectParam = refuse;
