// node scripts/rooms.mjs [--check]: draws the picture of rooms and arrows in ARCHITECTURE.md, as dependency-cruiser finds them.
// An arrow that others imply (a → c beside a → b → c) is left out, but who asks the detector is always shown. --check fails when the picture is not what the imports say.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './lib/root.mjs';

const DOCUMENT = inRoot('ARCHITECTURE.md');
const PICTURE = /(<!-- rooms: npm run rooms -->\n)[\s\S]*?(<!-- \/rooms -->)/;

const RULES = '.dependency-cruiser.json';
const SOURCES = ['backend/src', 'detector/src', 'billing-sandbox/src'];
const ROOM =
  '^(backend/src/modules/subscriptions/[^/]+|backend/src/modules/[^/]+|backend/src/[^/]+|(detector|billing-sandbox)/src)/';
/** Left out besides what the rules leave out: tests, and the benches and commands, which stand beside the product. */
const BESIDE = '\\.spec\\.ts$|^backend/src/(bench|cli)/';

/** `backend/src/modules/scans/` is `modules/scans`, `detector/src/` is `detector`. */
const nameOf = (path) => path.replace(/^backend\/src\//, '').replace(/(\/src)?\/$/, '');

const inOrder = (a, b) => (a < b ? -1 : 1);

/** Each room with those that it imports, by name. */
function readRooms() {
  const { exclude } = JSON.parse(readFileSync(inRoot(RULES), 'utf8')).options;
  const flags = ['--config', RULES, '--exclude', `${exclude.path}|${BESIDE}`, '--output-type', 'json'];
  const json = execFileSync('npx', ['depcruise', ...SOURCES, ...flags, '--collapse', ROOM], {
    cwd: inRoot(),
    maxBuffer: 100_000_000,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { modules } = JSON.parse(String(json));
  // The files of the root, which bind everything, and packages are no rooms.
  const rooms = modules.filter(({ source }) => new RegExp(`${ROOM}$`).test(source));
  const names = new Set(rooms.map(({ source }) => nameOf(source)));
  const importsOf = ({ source, dependencies }) =>
    [...new Set(dependencies.map(({ resolved }) => nameOf(resolved)))]
      .filter((name) => names.has(name) && name !== nameOf(source))
      .toSorted(inOrder);
  return new Map(
    rooms.map((room) => [nameOf(room.source), importsOf(room)]).toSorted(([a], [b]) => inOrder(a, b)),
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

const document = readFileSync(DOCUMENT, 'utf8');
if (!PICTURE.test(document)) throw new Error('ARCHITECTURE.md has no place for the picture');
const picture = draw(readRooms());
const drawn = document.replace(PICTURE, (_, begin, end) => `${begin}\n${picture}\n\n${end}`);
if (!process.argv.includes('--check')) writeFileSync(DOCUMENT, drawn);
else if (drawn !== document) {
  console.error('The picture in ARCHITECTURE.md is not what the imports say: npm run rooms');
  process.exit(1);
}
