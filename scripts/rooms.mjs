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
const SOURCES = ['backend', 'detector', 'frontend/src', 'message', 'sdk', 'tools'];
const FOLDER = /^(?:backend\/src\/modules\/([^/]+)|backend\/src\/([^/]+)|(detector)\/src)\//;
/** Left out of the picture: tests, and the commands, which stand beside the product. */
const BESIDE = /\.spec\.ts$|^backend\/src\/cli\//;

/** Folders that are drawn as one room; any other folder is a room of its own. */
const GROUPS = {
  people: [
    'apikeys',
    'auth',
    'closing',
    'email-change',
    'passwords',
    'sessions',
    'single-sign-on',
    'two-factor',
    'users',
  ],
  company: ['clients', 'first-steps', 'instructions', 'retention', 'subscriptions'],
  evidence: ['campaigns', 'incidents', 'outbreaks', 'profile', 'sender-rules', 'senders', 'templates'],
  mailflow: ['delivery-events', 'gateway', 'mail-flow'],
  notices: ['alerts', 'audit', 'deliveries', 'mail', 'webhooks'],
  interface: ['access', 'contract', 'http'],
  data: ['config', 'database', 'queue'],
};
/** More can't be taken in at a glance. */
const MOST_ROOMS = 12;

const inOrder = (a, b) => (a < b ? -1 : 1);

/** Every file, what it imports, and which rules that breaks. */
async function readImports() {
  process.chdir(inRoot());
  const options = await extractOptions(inRoot(RULES));
  const tsConfig = extractTSConfig(inRoot(options.tsConfig.fileName));
  const { output } = await cruise(SOURCES, options, {}, { tsConfig });
  return output;
}

/** The folder that a file is in; undefined for the files of the root, which bind everything, and for packages. */
const folderOf = (path) => (BESIDE.test(path) ? undefined : FOLDER.exec(path)?.slice(1).find(Boolean));

function roomOf(path) {
  const folder = folderOf(path);
  const group = Object.entries(GROUPS).find(([, folders]) => folders.includes(folder));
  return group?.[0] ?? folder;
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

/** Whether imports lead from one room to another, in any number of steps. */
function reaches(rooms, from, to, seen = new Set()) {
  if (seen.has(from)) return false;
  seen.add(from);
  return rooms.get(from).some((next) => next === to || reaches(rooms, next, to, seen));
}

/** A picture of rooms in a circle, or of many, tells nothing. */
function assertDrawable(rooms) {
  const circle = [...rooms.keys()].filter((room) => reaches(rooms, room, room));
  if (circle.length > 0)
    throw new Error(`GROUPS of scripts/rooms.mjs makes a circle of ${circle.join(', ')}`);
  if (rooms.size > MOST_ROOMS)
    throw new Error(`${rooms.size} rooms, more than ${MOST_ROOMS}: add to GROUPS of scripts/rooms.mjs`);
}

/** What the product is about: no way around it hides who uses it. */
const CENTRE = 'detector';

/** The arrows that no other way implies, and those into the centre. */
const arrowsOf = (rooms) =>
  [...rooms].flatMap(([from, imports]) =>
    imports
      .filter((to) => to === CENTRE || !imports.some((other) => other !== to && reaches(rooms, other, to)))
      .map((to) => [from, to]),
  );

function draw(imports) {
  const rooms = readRooms(imports);
  assertDrawable(rooms);
  const found = new Set(imports.modules.map(({ source }) => folderOf(source)));
  const labels = Object.entries(GROUPS).map(
    ([room, folders]) => `  ${room}["${room}: ${folders.filter((folder) => found.has(folder)).join(', ')}"]`,
  );
  const lines = arrowsOf(rooms).map(([from, to]) => `  ${from} --> ${to}`);
  return ['```mermaid', 'flowchart TD', ...labels, ...lines, '```'].join('\n');
}

/** ARCHITECTURE.md as it is, and with the picture of these imports. */
function documents(imports) {
  const document = readFileSync(DOCUMENT, 'utf8');
  if (!PICTURE.test(document)) throw new Error('ARCHITECTURE.md has no place for the picture');
  const picture = draw(imports);
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
