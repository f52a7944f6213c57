/** As many processors as it has, and one more: most tests of these wait for a server or a browser half of the time. */
const WAITING = 3;

/**
 * Suites of tests by name (`npm run test:NAME`): their projects in vitest.config.ts, how many files run beside each other, and
 * the programs that they need besides what npm brings (see tools.mjs).
 */
export const SUITES = {
  unit: { projects: ['unit'], workers: 2, tools: [] },
  integration: { projects: ['integration'], workers: WAITING, tools: ['redis', 'python', 'php', 'ruby'] },
  smoke: { projects: ['smoke'], workers: 2, tools: ['chromium'] },
  browser: { projects: ['smoke', 'e2e'], workers: WAITING, tools: ['chromium', 'python', 'curl'] },
  // vitest.config.ts says how many files of each run beside each other.
  system: {
    projects: ['system', 'faults'],
    tools: ['redis', 'nginx', 'faketime', 'python', 'postfix', 'exim', 'haraka', 'rspamd'],
  },
  neighbours: { projects: ['neighbours'], workers: 1, tools: [] },
};

/** @param {string} name @returns {string[]} the options of Vitest */
export const optionsOf = (name) => {
  const { projects, workers } = SUITES[name];
  return [
    ...projects.map((project) => `--project=${project}`),
    ...(workers === undefined ? [] : [`--maxWorkers=${workers}`]),
  ];
};
