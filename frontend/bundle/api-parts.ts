import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The generated modules with a function for every route of the API. */
const SDK = /[\\/]api[\\/]generated[\\/]sdk\.gen\.ts$/;
const QUERIES = /[\\/]api[\\/]generated[\\/]@tanstack[\\/]react-query\.gen\.ts$/;
const PART = /\.gen\.ts\?part=(?<part>\w+)$/;

/** Of a module of `apiParts`: which part of the API it is. */
export const partOf = (id: string): string | null => PART.exec(id)?.groups?.part ?? null;

/** What the code exports, in its order, with its text up to the next. */
const exportsOf = (code: string) =>
  Array.from(code.matchAll(/^export const (\w+)([\s\S]*?)(?=^export |$(?![\s\S]))/gm), ([, name, text]) => ({
    name: name ?? '',
    text: text ?? '',
  }));

/** The part of each operation: the first segment of its address below /api. */
export const partsOf = (sdk: string): Map<string, string> =>
  new Map(
    exportsOf(sdk).map(({ name, text }) => [
      name,
      (/url: '\/api\/([\w-]+)/.exec(text)?.[1] ?? 'rest').toLowerCase().replaceAll('-', '_'),
    ]),
  );

/** A module that exports all of `code`, from a copy for each part: what no page asks of a copy the build leaves away. */
export const facade = (code: string, file: string, parts: ReadonlyMap<string, string>): string =>
  exportsOf(code)
    .map(({ name }) => {
      const operation = name.replace(/(Infinite)?(Options|QueryKey)$|Mutation$/, '');
      return `export { ${name} } from '${file}?part=${parts.get(operation) ?? 'rest'}';`;
    })
    .join('\n');

/**
 * Pages load the calls of the parts of the API that they use. As they are generated, in one module, each page would load all of
 * them, and more with every new route.
 */
export const apiParts = (): Plugin => ({
  name: 'gatepost-api-parts',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    if (partOf(id)) return { code: readFileSync(id.replace(/\?.*/, ''), 'utf8'), moduleSideEffects: false };
    if (!SDK.test(id) && !QUERIES.test(id)) return null;
    const sdk = readFileSync(id.replace(QUERIES, '/api/generated/sdk.gen.ts'), 'utf8');
    return { code: facade(readFileSync(id, 'utf8'), id, partsOf(sdk)), moduleSideEffects: false };
  },
});
