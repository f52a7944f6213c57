/** Scripts of package.json that need neither a service nor a browser nor a build. */
export const CHECKS = [
  'lint',
  'format:check',
  'types',
  'boundaries',
  'unused',
  'quality',
  'citations',
  'lint:openapi',
];
