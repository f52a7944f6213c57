import { defineConfig } from 'vitest/config';
import { translation } from './frontend/translation/plugin.js';
import { PATIENCE_MS, TEST_MS } from './backend/test/support/patience.js';
import { scratch } from './backend/test/support/scratch.js';
import { AlikeTogether } from './backend/test/support/sequencer.js';

const globalSetup = ['backend/test/support/services.ts'];

/** As Vitest has them by itself, and the sources of our other packages, so that nothing needs to be built. */
const conditions = ['gatepost-source', 'node', 'development|production'];
const sources = { resolve: { conditions }, ssr: { resolve: { conditions } } };

/** A worker loads the modules once for all of its files: for the integration suite a third of its processor time. */
const shared = { isolate: false };

/** In MB. A new object's life is a request's: room for many spares the collector's work. */
const execArgv = ['--min-semi-space-size=32', '--max-semi-space-size=64'];

const patience = { testTimeout: TEST_MS, hookTimeout: TEST_MS, expect: { poll: { timeout: PATIENCE_MS } } };

/** What reaches the product over HTTP, on one PostgreSQL of the tests' own. */
const overHttp = { ...shared, ...patience, env: scratch(), execArgv, globalSetup };

/** What a person does in Chromium. */
const inBrowser = (name: string, files: string) => ({
  ...sources,
  plugins: [translation('en')],
  test: {
    name,
    ...shared,
    ...patience,
    env: scratch(),
    include: [files],
    globalSetup: ['frontend/e2e/support/server.ts', 'frontend/e2e/support/coverage-report.ts'],
  },
});

/** So many files beside each other, when the projects of a lower order have run. */
const beside = (maxWorkers: number, groupOrder: number) => ({ maxWorkers, sequence: { groupOrder } });

/** Each is described, with what it may cost, in CONTRIBUTING.md; scripts/lib/suites.mjs says which of them run together. */
export default defineConfig({
  test: {
    sequence: { sequencer: AlikeTogether },
    teardownTimeout: PATIENCE_MS,
    projects: [
      {
        ...sources,
        plugins: [translation('en')],
        test: {
          name: 'unit',
          ...shared,
          ...patience,
          include: [
            '{backend,frontend,detector,message,sdk,tools/*}/src/**/*.spec.ts',
            'frontend/{bundle,translation}/*.spec.ts',
            'sdk/test/*.spec.ts',
            'scripts/lib/*.spec.mjs',
          ],
        },
      },
      {
        ...sources,
        test: {
          name: 'integration',
          ...overHttp,
          include: ['backend/test/integration/*.spec.ts', 'sdk/test/integration/*.spec.ts'],
        },
      },
      inBrowser('smoke', 'frontend/e2e/smoke/*.e2e.ts'),
      inBrowser('e2e', 'frontend/e2e/*.e2e.ts'),
      {
        ...sources,
        test: {
          name: 'system',
          ...overHttp,
          ...beside(2, 1),
          include: ['backend/test/system/*.spec.ts'],
        },
      },
      {
        ...sources,
        test: {
          name: 'faults',
          ...patience,
          // With nothing beside them: how soon service is back is part of what they show.
          ...beside(1, 2),
          include: ['backend/test/faults/*.faults.ts'],
          globalSetup: ['backend/test/faults/support/table.ts'],
        },
      },
      {
        ...sources,
        test: {
          name: 'neighbours',
          ...patience,
          // Databases on a disk, as the product has them.
          env: {},
          include: ['backend/test/neighbours/*.neighbours.ts'],
          globalSetup: [...globalSetup, 'backend/test/neighbours/support/table.ts'],
        },
      },
    ],
  },
});
