/** In place of the generated client's code for server-sent events: see vite.config.ts. */
export function createSseClient(): never {
  throw new Error('The API has no server-sent events');
}
