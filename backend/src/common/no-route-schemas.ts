import type { FastifyServerOptions } from 'fastify';

const refuse = () => {
  throw new Error("Schemas of routes are zod's: Fastify has no compiler for its own");
};

/** For servers without schemas of Fastify's own kind, whose compilers take a twentieth of a start to load. */
export const NO_ROUTE_SCHEMAS = {
  compilersFactory: { buildValidator: () => refuse, buildSerializer: () => refuse },
} satisfies FastifyServerOptions['schemaController'];
