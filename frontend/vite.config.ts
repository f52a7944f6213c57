import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import react from '@vitejs/plugin-react';
import {
  type Alias,
  type BuildOptions,
  defineConfig,
  type Plugin,
  type Rolldown,
  type UserConfig,
} from 'vite';
import { apiParts, partOf } from './bundle/api-parts.js';
import { type Language, translation } from './translation/plugin.js';

/** The file of start.ts, with its hash; that of start-up.ts comes last. */
const START = /\/start-[\w-]{8}\.js$/;

/** What the page asks for before what Vite lists. */
const FIRST = [
  // The one font file that every page needs: otherwise only the CSS asks for it.
  {
    file: /inter-latin-wght-normal.*\.woff2$/,
    tag: (href: string) => ({
      tag: 'link',
      attrs: { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: '' },
    }),
  },
  // As a script of its own start.ts doesn't wait for the packages. Not async: what it imports needs the whole document.
  {
    file: START,
    tag: (src: string) => ({ tag: 'script', attrs: { type: 'module', crossorigin: '', src } }),
  },
];

const askForFirst = (): Plugin => ({
  name: 'gatepost-ask-for-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      FIRST.flatMap(({ file, tag }) =>
        Object.keys(bundle ?? {})
          .filter((name) => file.test(name))
          .map((name) => tag(`/${name}`)),
      ),
  },
});

/** The style sheets come last: what index.html draws by itself does not wait for them, scripts do. */
const stylesLast = (): Plugin => ({
  name: 'gatepost-styles-last',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const sheets = html.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? [];
      const rest = sheets.reduce((text, sheet) => text.replace(sheet, ''), html);
      return rest.replace('  </body>', `${sheets.join('')}  </body>`);
    },
  },
});

/** Compresses each file once and well, so that the server need not do it for each request. */
const compress = (): Plugin => ({
  name: 'gatepost-compress',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const texts = Object.keys(bundle).filter((file) => /^assets\/.*\.(js|css)$/.test(file));
    await Promise.all(
      texts.map(async (file) => {
        const path = join(dir, file);
        await writeFile(`${path}.br`, await brotli(await readFile(path)));
      }),
    );
  },
});

/** The build of the router that has no warnings for developers. */
const ROUTER = (file: string) =>
  join(import.meta.dirname, `../node_modules/react-router/dist/production/${file}.mjs`);

const brotli = promisify(brotliCompress);

/** `--mode de` is the web app in German: its files lie beside the English ones, whose names differ as their content does. */
const languageOf = (mode: string): Language => (mode === 'de' ? 'de' : 'en');

const PAGE = { en: 'index.html', de: 'index.de.html' } as const;
const DESCRIPTION = {
  en: 'Gatepost scores outgoing email and SMS for spam and phishing before they leave, and shows the evidence.',
  de: 'Gatepost bewertet ausgehende E-Mails und SMS auf Spam und Phishing, bevor sie hinausgehen, und zeigt die Indizien.',
};

/** The page around the app, which the server takes by its language. */
const page = (language: Language): Plugin => ({
  name: 'gatepost-page',
  enforce: 'post',
  transformIndexHtml: (html) =>
    html.replace('lang="en"', `lang="${language}"`).replace(DESCRIPTION.en, DESCRIPTION[language]),
  generateBundle(_options, bundle) {
    const file = bundle['index.html'];
    if (file) file.fileName = PAGE[language];
  },
});

/** What is put in place of what pages would load for nothing. */
const ALIASES: Alias[] = [
  // The package itself names its development build, for browsers too.
  { find: /^react-router$/, replacement: ROUTER('index') },
  { find: /^react-router\/dom$/, replacement: ROUTER('dom-export') },
  // The API has no server-sent events, and every page would load the generated client's code for them.
  {
    find: '../core/serverSentEvents.gen.js',
    replacement: join(import.meta.dirname, 'src/api/no-server-sent-events.ts'),
  },
  // Nor has it lists or objects in addresses.
  {
    find: '../core/pathSerializer.gen.js',
    replacement: join(import.meta.dirname, 'src/api/plain-parameters.ts'),
  },
  {
    find: /^\.\/pathSerializer\.gen\.js$/,
    replacement: join(import.meta.dirname, 'src/api/plain-parameters.ts'),
  },
  // Nor do pages load lists that grow while one scrolls.
  {
    find: './infiniteQueryBehavior.js',
    replacement: join(import.meta.dirname, 'src/api/no-infinite-queries.ts'),
  },
  // Every button would load the spinner of a property that none has.
  {
    find: /^\.\.\/CircularProgress\/index\.mjs$/,
    replacement: join(import.meta.dirname, 'src/theme/no-progress.ts'),
  },
];

/**
 * Many small files compress badly, and each costs a request: what pages share is a few larger ones. A group takes along
 * what its files import, so that those with the higher priority come first.
 */
const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  // start.ts and what it needs, apart from the packages: it runs before they have arrived.
  {
    name: 'start',
    test: /[\\/]src[\\/](start|app[\\/]pages|components[\\/]paths)\.ts$|preload-helper/,
    priority: 10,
  },
  // Packages that every page needs: most deployments leave them as they are.
  { name: 'vendor', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 9 },
  { name: 'main', tags: ['$initial'], priority: 8 },
  // The calls of each part of the API.
  {
    name: (id) => `api-${partOf(id)}`,
    debugName: 'api',
    test: (id) => partOf(id) !== null,
    priority: 7,
  },
  {
    name: 'base',
    minShareCount: 2,
    test: /[\\/](components[\\/](Panel|PageHeader|Spinner|page-shortcuts|scans[\\/]scans-with|verdict[\\/]risk|Keys|use-title|notice[\\/]use-notice|form[\\/]FormAlert|on-demand|search-field|use-menu|text|platform|Alert|Chip)|api[\\/]errors)\.tsx?$|@mui[\\/](material[\\/](utils|IconButton|Skeleton|FormControl[\\/](useFormControl|FormControlContext))|utils[\\/](ownerDocument|getActiveElement|setRef|useEnhancedEffect|useSlot))/,
    priority: 5,
  },
  {
    name: 'inputs',
    minShareCount: 2,
    test: /[\\/](components[\\/]form[\\/](FormField|FieldIcon)|@mui[\\/]material[\\/](OutlinedInput|FormLabel))/,
    priority: 4,
  },
  {
    name: 'query',
    test: /[\\/](@tanstack|components[\\/](LoadError|RelativeTime)|@mui[\\/]material[\\/]useMediaQuery)/,
    priority: 3,
  },
  {
    name: 'table',
    minShareCount: 2,
    test: /[\\/]components[\\/](table|paging|reading)/,
    priority: 2,
  },
  { name: 'icons', minShareCount: 4, test: /[\\/]lucide-react[\\/]/, priority: 1 },
];

/**
 * What is fetched along with a file that is loaded on demand: all that a page needs, by start.ts, so that none waits for another.
 * What pages load later waits for nobody, and the names of it all would be a part of each page.
 */
const preloadedFor = (_file: string, needed: string[], { hostId }: { hostId: string }): string[] =>
  START.test(hostId) ? needed : needed.filter((name) => name.endsWith('.css'));

const buildOf = (language: Language): BuildOptions => ({
  outDir: 'dist',
  emptyOutDir: language === 'en',
  // `npm run first-load` reads in it what each page loads.
  manifest: `.vite/manifest.${language}.json`,
  sourcemap: false,
  // Smaller by 1 kB gzipped for each page than what Vite takes by itself.
  minify: 'terser',
  terserOptions: { ecma: 2022, module: true, compress: { passes: 3, pure_getters: true } },
  // A data: URL would break the font-src and img-src rules of the content security policy.
  assetsInlineLimit: 0,
  // Browsers that don't know modulepreload load the same files, a little later.
  modulePreload: { polyfill: false, resolveDependencies: preloadedFor },
  rolldownOptions: {
    // Emotion imports it for what nothing here uses, and it doesn't say itself that it may be left out.
    treeshake: { moduleSideEffects: [{ test: /[\\/]hoist-non-react-statics[\\/]/, sideEffects: false }] },
    output: {
      codeSplitting: {
        groups: CHUNKS,
      },
    },
  },
});

const configOf = (language: Language): UserConfig => ({
  root: import.meta.dirname,
  resolve: { alias: ALIASES },
  plugins: [
    apiParts(),
    translation(language),
    react(),
    askForFirst(),
    stylesLast(),
    page(language),
    compress(),
  ],
  worker: { plugins: () => [translation(language)] },
  define: { 'import.meta.env.LANGUAGE': JSON.stringify(language) },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:3000', '/sandbox': 'http://127.0.0.1:3000' } },
  build: buildOf(language),
});

export default defineConfig(({ mode }) => configOf(languageOf(mode)));
