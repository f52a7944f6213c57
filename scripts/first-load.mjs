// npm run first-load: what each page of the built web app loads at first, as a table; fails where it is over the limit.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from './lib/root.mjs';

/** Kilobytes of JavaScript, gzipped. */
const LIMIT = 200;
const DIST = join(ROOT, 'frontend/dist');
const LAYOUT = 'src/app/layout/AppLayout.tsx';
/** Guests see these, without the frame of the app. */
const FOR_GUESTS = /features\/(auth|landing|legal)\//;

const kilobytesOf = (file) => gzipSync(readFileSync(join(DIST, file))).length / 1000;

/** What its pages load at first, by their names, in the build of one language. */
function firstLoads(language, html) {
  const manifest = JSON.parse(readFileSync(join(DIST, `.vite/manifest.${language}.json`), 'utf8'));

  /** A file and all that it imports at once; what it imports on demand is not part of it. */
  function loadedWith(key, seen = new Set()) {
    if (seen.has(key)) return seen;
    if (!(key in manifest)) throw new Error(`The manifest of the build has no ${key}`);
    seen.add(key);
    for (const imported of manifest[key].imports ?? []) loadedWith(imported, seen);
    return seen;
  }

  /** What stands in the HTML besides the entry, which is the one module. */
  const plain = Array.from(
    readFileSync(join(DIST, html), 'utf8').matchAll(/<script src="\/([^"]+)"/g),
    ([, file]) => file,
  );

  function firstLoadOf(page) {
    const roots = ['index.html', ...(FOR_GUESTS.test(page) ? [] : [LAYOUT]), page];
    const chunks = new Set(roots.flatMap((root) => Array.from(loadedWith(root))));
    const files = [...plain, ...Array.from(chunks, (key) => manifest[key].file)];
    return files.reduce((sum, file) => sum + kilobytesOf(file), 0);
  }

  const pages = Object.keys(manifest).filter((key) => /features\/.*Page\.tsx$/.test(key));
  if (pages.length === 0) throw new Error('The manifest of the build has no pages');
  return new Map(pages.map((page) => [page, firstLoadOf(page)]));
}

const english = firstLoads('en', 'index.html');
const german = firstLoads('de', 'index.de.html');
const loads = Array.from(english, ([page, kilobytes]) => ({
  page: /([^/]+)Page\.tsx$/.exec(page)[1],
  kilobytes,
  inGerman: german.get(page),
}));
loads.sort((one, other) => one.kilobytes - other.kilobytes);

console.log('| page | JavaScript at first, gzipped kB | in German |\n| --- | ---: | ---: |');
for (const { page, kilobytes, inGerman } of loads) {
  console.log(`| ${page} | ${kilobytes.toFixed(1)} | ${inGerman.toFixed(1)} |`);
}
const over = loads.filter(({ kilobytes, inGerman }) => Math.max(kilobytes, inGerman) > LIMIT);
if (over.length > 0) {
  console.error(`Over ${LIMIT} kB: ${over.map(({ page }) => page).join(', ')}`);
  process.exitCode = 1;
}
