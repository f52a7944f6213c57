import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import type { Plugin } from 'vite';
import type { Translate } from './inline.js';
import { translated } from './translate.js';

export type Language = 'en' | 'de';

const USES_A_MACRO = /from '@lingui\/(core|react)\/macro'/;

const catalogueOf = (language: Language) => join(import.meta.dirname, `../src/locales/${language}.po`);

const untranslated: Translate = (_id, english) => english;

/** Builds in one language: what a page shows is in the code, and no page loads a catalogue. */
export function translation(language: Language): Plugin {
  let translate = untranslated;
  return {
    name: 'gatepost-translation',
    enforce: 'pre',
    async buildStart() {
      if (language === 'en') return;
      this.addWatchFile(catalogueOf(language));
      translate = await textsOf(language);
    },
    transform: {
      filter: { id: /\/frontend\/src\/.*\.tsx?$/, code: USES_A_MACRO },
      handler: (code, id) => translated(code, id, translate),
    },
  };
}

/** `npm run texts:check` knows what has no translation: until then it is shown in English. */
async function textsOf(language: Language): Promise<Translate> {
  const filename = catalogueOf(language);
  const catalogue = await formatter().parse(readFileSync(filename, 'utf8'), {
    locale: language,
    sourceLocale: 'en',
    filename,
  });
  return (id, english) => catalogue[id]?.translation || english;
}
