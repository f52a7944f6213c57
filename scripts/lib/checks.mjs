/** Scripts of package.json that need neither a service nor a browser nor a build, the longest first. */
export const CHECKS = [
  'lint',
  'texts:check',
  'format:check',
  'boundaries',
  'unused',
  'quality',
  'citations',
  'lint:openapi',
];
