import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The one font file that every page needs, asked for with the HTML instead of after the CSS. */
const preloadFont = (): Plugin => ({
  name: 'gatepost-preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /inter-latin-wght-normal.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          injectTo: 'head' as const,
        })),
  },
});

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFont()],
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:3000', '/sandbox': 'http://127.0.0.1:3000' } },
  build: {
    outDir: 'dist',
    // `npm run first-load` reads in it what each page loads.
    manifest: true,
    sourcemap: false,
    // A data: URL would break the font-src and img-src rules of the content security policy.
    assetsInlineLimit: 0,
    // Browsers that don't know modulepreload load the same files, a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Emotion imports it for what nothing here uses, and it doesn't say itself that it may be left out.
      treeshake: { moduleSideEffects: [{ test: /[\\/]hoist-non-react-statics[\\/]/, sideEffects: false }] },
      output: {
        codeSplitting: {
          // Many small files compress badly: what most pages share is a few larger ones. A group takes along what its
          // files import, so that the earlier ones come first.
          groups: [
            // Packages that every page needs: most deployments leave them as they are.
            { name: 'vendor', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 4 },
            { name: 'main', tags: ['$initial'], priority: 3 },
            { name: 'query', test: /[\\/](@tanstack|generated)[\\/]/, priority: 2 },
            {
              name: 'base',
              test: /[\\/](components[\\/](Panel|PageHeader|Keys|use-title|notice[\\/]use-notice|form[\\/]FormAlert|on-demand|search-field|use-menu|text|platform|Alert)|api[\\/]errors)\.tsx?$/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
