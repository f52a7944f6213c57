import { extname } from 'node:path';
import { type ParserOptions, transformFromAstAsync, transformAsync } from '@babel/core';
import macro from '@lingui/babel-plugin-lingui-macro';
import { makeConfig } from '@lingui/conf';
import { inlineTexts, type Translate } from './inline.js';

const SYNTAX: Record<string, ParserOptions['plugins']> = {
  '.ts': ['typescript'],
  '.tsx': ['typescript', 'jsx'],
};

const linguiConfig = makeConfig({ locales: ['en'] }, { skipValidation: true });

/** A source file with its texts in one language. Types and JSX are left to the next tool. */
export async function translated(code: string, filename: string, translate: Translate) {
  const common = { filename, configFile: false, babelrc: false, sourceMaps: true } as const;
  const parsed = await transformAsync(code, {
    ...common,
    ast: true,
    code: false,
    parserOpts: { plugins: SYNTAX[extname(filename)] ?? [] },
    plugins: [[macro, { linguiConfig, stripMessageField: false }]],
  });
  if (!parsed?.ast) throw new Error(`Babel has nothing to say about ${filename}`);
  // A pass of its own: Babel knows the names that the macro has brought in only when it reads the result anew.
  const result = await transformFromAstAsync(parsed.ast, code, {
    ...common,
    plugins: [inlineTexts(translate)],
  });
  return { code: result?.code ?? code, map: result?.map };
}
