// node scripts/rooms.mjs [--check]: draws the picture of rooms and arrows in ARCHITECTURE.md, as dependency-cruiser finds them.
// An arrow that others imply (a → c beside a → b → c) is left out, but who asks the detector is always shown.
// --check changes nothing: it fails when an import breaks a rule, or when the picture is not what the imports say.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
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

/** Runs a program of dependency-cruiser; what it writes, and whether it found nothing. */
function depcruise(program, parameters, input) {
  const { error, status, stdout } = spawnSync('npx', [program, ...parameters], {
    cwd: inRoot(),
    input,
    maxBuffer: 100_000_000,
    stdio: ['pipe', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (error) throw error;
  return { ok: status === 0, output: stdout };
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

/** What breaks a rule, as dependency-cruiser tells it; undefined if nothing does. */
function brokenRules(json) {
  const { ok, output } = depcruise('depcruise-fmt', ['--exit-code', '--output-type', 'err', '-'], json);
  return ok ? undefined : output;
}

/** ARCHITECTURE.md as it is, and with the picture of these imports. */
function documents(json) {
  const document = readFileSync(DOCUMENT, 'utf8');
  if (!PICTURE.test(document)) throw new Error('ARCHITECTURE.md has no place for the picture');
  const picture = draw(readRooms(JSON.parse(json)));
  return [document, document.replace(PICTURE, (_, begin, end) => `${begin}\n${picture}\n\n${end}`)];
}

/** Rules first: rooms in a circle can't be drawn. */
function faultOf(json) {
  const broken = brokenRules(json);
  if (broken !== undefined) return broken;
  const [document, drawn] = documents(json);
  return drawn === document
    ? undefined
    : 'The picture in ARCHITECTURE.md is not what the imports say: npm run rooms';
}

const json = depcruise('depcruise', [...SOURCES, '--config', RULES, '--output-type', 'json']).output;
if (process.argv.includes('--check')) {
  const fault = faultOf(json);
  if (fault !== undefined) console.error(fault);
  process.exitCode = fault === undefined ? 0 : 1;
} else writeFileSync(DOCUMENT, documents(json)[1]);
