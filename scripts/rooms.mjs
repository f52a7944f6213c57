// node scripts/rooms.mjs [--check]: draws the picture of rooms and arrows in ARCHITECTURE.md, as dependency-cruiser finds them.
// An arrow that others imply (a → c beside a → b → c) is left out, but who asks the detector is always shown.
// --check changes nothing: it fails when an import breaks a rule, or when the picture is not what the imports say.
import { readFileSync, writeFileSync } from 'node:fs';
import { cruise, format } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { inRoot } from './lib/root.mjs';

const DOCUMENT = inRoot('ARCHITECTURE.md');
const PICTURE = /(<!-- rooms: npm run rooms -->\n)[\s\S]*?(<!-- \/rooms -->)/;

const RULES = '.dependency-cruiser.json';
const SOURCES = ['backend', 'billing-sandbox', 'detector', 'frontend/src', 'sdk'];
const ROOM =
  /^(backend\/src\/modules\/subscriptions\/[^/]+|backend\/src\/modules\/[^/]+|backend\/src\/[^/]+|(detector|billing-sandbox)\/src)\//;
/** Left out of the picture: tests, and the benches and commands, which stand beside the product. */
const BESIDE = /\.spec\.ts$|^backend\/src\/(bench|cli)\//;

/** `backend/src/modules/scans/` is `modules/scans`, `detector/src/` is `detector`. */
const nameOf = (path) => path.replace(/^backend\/src\//, '').replace(/(\/src)?\/$/, '');

const inOrder = (a, b) => (a < b ? -1 : 1);

/** Every file, what it imports, and which rules that breaks. */
async function readImports() {
  process.chdir(inRoot());
  const options = await extractOptions(inRoot(RULES));
  const tsConfig = extractTSConfig(inRoot(options.tsConfig.fileName));
  const { output } = await cruise(SOURCES, options, {}, { tsConfig });
  return output;
}

/** The room that a file is in; undefined for the files of the root, which bind everything, and for packages. */
function roomOf(path) {
  const room = BESIDE.test(path) ? undefined : ROOM.exec(path)?.[0];
  return room && nameOf(room);
}

/** Each room with those that it imports, by name. */
function readRooms({ modules }) {
  const rooms = new Map();
  for (const { source, dependencies } of modules) {
    const room = roomOf(source);
    if (!room) continue;
    const imports = rooms.get(room) ?? new Set();
    for (const { resolved } of dependencies) imports.add(roomOf(resolved));
    rooms.set(room, imports);
  }
  return new Map(
    [...rooms]
      .map(([room, imports]) => [
        room,
        [...imports].filter((name) => name && name !== room).toSorted(inOrder),
      ])
      .toSorted(([a], [b]) => inOrder(a, b)),
  );
}

const reaches = (rooms, from, to) => rooms.get(from).some((next) => next === to || reaches(rooms, next, to));

/** What the product is about: no way around it hides who uses it. */
const CENTRE = 'detector';

/** The arrows that no other way implies, and those into the centre. */
const arrowsOf = (rooms) =>
  [...rooms].flatMap(([from, imports]) =>
    imports
      .filter((to) => to === CENTRE || !imports.some((other) => other !== to && reaches(rooms, other, to)))
      .map((to) => [from, to]),
  );

const idOf = (room) => room.replace(/\W/g, '_');

function draw(rooms) {
  const arrows = arrowsOf(rooms);
  const shown = [...new Set(arrows.flat())].filter((room) => idOf(room) !== room).toSorted(inOrder);
  const labels = shown.map((room) => `  ${idOf(room)}[${room.replace('modules/', '')}]`);
  const lines = arrows.map(([from, to]) => `  ${idOf(from)} --> ${idOf(to)}`);
  return ['```mermaid', 'flowchart TD', ...labels, ...lines, '```'].join('\n');
}

/** ARCHITECTURE.md as it is, and with the picture of these imports. */
function documents(imports) {
  const document = readFileSync(DOCUMENT, 'utf8');
  if (!PICTURE.test(document)) throw new Error('ARCHITECTURE.md has no place for the picture');
  const picture = draw(readRooms(imports));
  return [document, document.replace(PICTURE, (_, begin, end) => `${begin}\n${picture}\n\n${end}`)];
}

/** Rules first: rooms in a circle can't be drawn. */
async function faultOf(imports) {
  const { exitCode, output } = await format(imports, { outputType: 'err' });
  if (exitCode !== 0) return output;
  const [document, drawn] = documents(imports);
  return drawn === document
    ? undefined
    : 'The picture in ARCHITECTURE.md is not what the imports say: npm run rooms';
}

const imports = await readImports();
if (process.argv.includes('--check')) {
  const fault = await faultOf(imports);
  if (fault !== undefined) console.error(fault);
  process.exitCode = fault === undefined ? 0 : 1;
} else writeFileSync(DOCUMENT, documents(imports)[1]);
