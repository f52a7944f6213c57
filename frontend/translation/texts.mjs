// npm run texts: brings the catalogue in line with the texts in the code of the web app, and lists what has no translation
// yet. With --check it writes nothing, and fails if there is anything to do.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';

const CHECK = process.argv.includes('--check');
const LANGUAGE = 'de';
const FRONTEND = join(import.meta.dirname, '..');
const FILE = join(FRONTEND, 'src', 'locales', `${LANGUAGE}.po`);

const config = getConfig({ configPath: join(FRONTEND, 'lingui.config.ts') });
const [catalogue] = await getCatalogs(config);
const before = readFileSync(FILE, 'utf8');
const made = await catalogue.make({
  locale: [LANGUAGE],
  clean: true,
  overwrite: false,
  orderBy: config.orderBy,
});
if (!made) throw new Error('Lingui could not read every source');
const after = readFileSync(FILE, 'utf8');
if (CHECK) writeFileSync(FILE, before);

const texts = Object.values(made[LANGUAGE]);
const missing = texts.filter(({ translation }) => !translation).map(({ message }) => message);
if (missing.length > 0) console.error(`Without a translation in ${FILE}:\n${missing.join('\n')}`);
if (CHECK && before !== after) console.error('The catalogue is not what the code says: npm run texts');
if (missing.length > 0 || (CHECK && before !== after)) process.exit(1);
console.log(`${texts.length} texts, all of them in German`);
