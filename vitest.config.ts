import { defineConfig } from 'vitest/config';
import { translation } from './frontend/translation/plugin.js';
import { scratch } from './backend/test/support/scratch.js';

const globalSetup = ['backend/test/support/services.ts'];

/** As Vitest has them by itself, and the sources of our other packages, so that nothing needs to be built. */
const conditions = ['gatepost-source', 'node', 'development|production'];
const sources = { resolve: { conditions }, ssr: { resolve: { conditions } } };

/** A worker loads the modules once for all of its files: for the integration suite a third of its processor time. */
const shared = { isolate: false };

/** In MB. A new object's life is a request's: room for many spares the collector's work. */
const execArgv = ['--min-semi-space-size=32', '--max-semi-space-size=64'];

/** For suites that run a whole product and measure it. */
const measured = { testTimeout: 120_000, hookTimeout: 60_000 };

/**
 * Pure parts, the API over HTTP on real services, what a person does in a browser; and, apart from `npm test`, faults
 * under traffic and what one tenant can do to another.
 */
export default defineConfig({
  test: {
    projects: [
      {
        ...sources,
        plugins: [translation('en')],
        test: {
          name: 'unit',
          ...shared,
          include: [
            '{backend,billing-sandbox,frontend,detector,detector/training,sdk}/src/**/*.spec.ts',
            'frontend/translation/*.spec.ts',
            'sdk/test/*.spec.ts',
          ],
          exclude: ['backend/src/database/embedded/**'],
          // They run at the lowest priority beside the browser tests.
          testTimeout: 120_000,
        },
      },
      {
        ...sources,
        test: {
          name: 'integration',
          ...shared,
          env: scratch(),
          execArgv,
          include: [
            'backend/test/integration/*.spec.ts',
            'backend/src/database/embedded/*.spec.ts',
            'sdk/test/integration/*.spec.ts',
          ],
          globalSetup,
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...sources,
        plugins: [translation('en')],
        test: {
          name: 'e2e',
          ...shared,
          env: scratch(),
          include: ['frontend/e2e/*.e2e.ts'],
          globalSetup: ['frontend/e2e/support/server.ts'],
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...sources,
        test: {
          name: 'faults',
          include: ['backend/test/faults/*.faults.ts'],
          globalSetup: ['backend/test/faults/support/table.ts'],
          ...measured,
        },
      },
      {
        ...sources,
        test: {
          name: 'neighbours',
          // Databases on a disk, as the product has them.
          env: {},
          include: ['backend/test/neighbours/*.neighbours.ts'],
          globalSetup: [...globalSetup, 'backend/test/neighbours/support/table.ts'],
          ...measured,
        },
      },
    ],
  },
});
