import { defineConfig } from 'vitest/config';
import { PATIENCE_MS, TEST_MS } from './frontend/e2e/support/patience.js';
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

/** What a person does in Chromium: of all such tests `smoke` has the journeys that are made most. */
const browser = (name: string, files: string) => ({
  ...sources,
  plugins: [translation('en')],
  test: {
    name,
    ...shared,
    env: scratch(),
    include: [files],
    globalSetup: ['frontend/e2e/support/server.ts'],
    expect: { poll: { timeout: PATIENCE_MS } },
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
  },
});

/**
 * Pure parts, the API over HTTP on real services, what a person does in a browser; and, apart from `npm test`, faults
 * under traffic and what one tenant can do to another.
 */
export default defineConfig({
  test: {
    teardownTimeout: PATIENCE_MS,
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
      browser('smoke', 'frontend/e2e/smoke/*.e2e.ts'),
      browser('e2e', 'frontend/e2e/*.e2e.ts'),
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
