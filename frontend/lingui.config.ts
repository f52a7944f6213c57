import type { LinguiConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** English stands in the code; every other language in a catalogue of its own. */
const config: LinguiConfig = {
  sourceLocale: 'en',
  locales: ['en', 'de'],
  catalogs: [{ path: '<rootDir>/src/locales/{locale}', include: ['<rootDir>/src'] }],
  // In the order of the files, so that two people who translate different features don't meet.
  orderBy: 'origin',
  format: formatter({ lineNumbers: false }),
};
export default config;
