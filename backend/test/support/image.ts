import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Started } from './started.js';

const run = promisify(execFile);

interface Step {
  instruction: string;
  rest: string;
}

/** What a stage has come to: its files, and what a process that starts there gets. */
export interface Image {
  /** Where its `/` is. */
  root: string;
  workdir: string;
  env: Record<string, string>;
  command: string[];
  health: string[];
}

/** Installs what package.json locks in a stage that only builds: the packages that are installed here are the same ones. */
const INSTALL_EVERYTHING = 'npm ci --no-audit --no-fund';

/**
 * Does what the Dockerfile says, each stage in a folder of its own: COPY of what Docker would be sent, RUN, ENV and CMD, by this
 * machine's Node and not the base image's. Instead of installing everything to build with, it links what is installed here; the
 * packages that ship are installed by their own step, from npm's cache where it has them.
 */
export async function buildImage(started: Started): Promise<Image> {
  const folder = await mkdtemp(join(tmpdir(), 'gatepost-image-'));
  started.onEnd(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  const stages = new Map<string, Image>();
  const context = await contextFiles();
  let image: Image | undefined;
  for (const { instruction, rest } of await steps()) {
    if (instruction === 'FROM') {
      const name = / AS (\w+)$/.exec(rest)?.[1] ?? 'last';
      image = { root: join(folder, name), workdir: '/', env: {}, command: [], health: [] };
      stages.set(name, image);
      continue;
    }
    if (!image) throw new Error(`${instruction} comes before FROM`);
    await follow({ instruction, rest }, image, stages, context);
  }
  if (!image) throw new Error('The Dockerfile has no stage');
  return image;
}

/** One a line, without comments; a backslash continues it. */
async function steps(): Promise<Step[]> {
  const text = await readFile('Dockerfile', 'utf8');
  const lines = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n');
  return lines.filter(Boolean).map((line) => {
    const [instruction = '', ...rest] = line.split(' ');
    return { instruction, rest: rest.join(' ') };
  });
}

async function follow(
  { instruction, rest }: Step,
  image: Image,
  stages: ReadonlyMap<string, Image>,
  context: readonly string[],
): Promise<void> {
  const here = join(image.root, image.workdir);
  switch (instruction) {
    case 'WORKDIR':
      image.workdir = rest;
      await mkdir(join(image.root, rest), { recursive: true });
      return;
    case 'ENV':
      for (const [, name, value] of rest.matchAll(/(\w+)=(\S+)/g)) image.env[name!] = value!;
      return;
    case 'COPY':
      return copy(rest, here, stages, context);
    case 'RUN':
      if (rest === INSTALL_EVERYTHING) return linkPackages(here);
      await run('sh', ['-c', rest], {
        cwd: here,
        env: {
          PATH: process.env['PATH'],
          HOME: process.env['HOME'],
          npm_config_prefer_offline: 'true',
          ...image.env,
        },
        maxBuffer: 64 * 1_048_576,
      });
      return;
    case 'CMD':
      image.command = JSON.parse(rest) as string[];
      return;
    case 'HEALTHCHECK':
      image.health = JSON.parse(rest.replace(/^.* CMD /, '')) as string[];
      return;
    case 'USER':
    case 'EXPOSE':
      return;
    default:
      throw new Error(`This test does not know how to do ${instruction}`);
  }
}

async function copy(
  rest: string,
  here: string,
  stages: ReadonlyMap<string, Image>,
  context: readonly string[],
): Promise<void> {
  const words = rest.split(' ');
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
  const target = words.pop() ?? '';
  for (const source of words) {
    if (from !== undefined) {
      const stage = stages.get(from);
      if (!stage) throw new Error(`No stage is named ${from}`);
      const into = target.endsWith('/') ? join(here, target, source.split('/').at(-1)!) : join(here, target);
      await cp(join(stage.root, source), into, { recursive: true, verbatimSymlinks: true });
      continue;
    }
    const files = context.filter((file) => file === source || file.startsWith(`${source}/`));
    if (files.length === 0) throw new Error(`COPY ${source}: Docker would be sent no such file`);
    for (const file of files) {
      const name = target.endsWith('/')
        ? join(target, file.split('/').at(-1)!)
        : join(target, file.slice(source.length));
      await mkdir(dirname(join(here, name)), { recursive: true });
      await cp(file, join(here, name));
    }
  }
}

/** The files of the repository that `.dockerignore` lets through. */
async function contextFiles(): Promise<string[]> {
  const { stdout } = await run('git', ['ls-files', '-co', '--exclude-standard'], {
    maxBuffer: 64 * 1_048_576,
  });
  const rules = (await readFile('.dockerignore', 'utf8'))
    .split('\n')
    .filter(Boolean)
    .map((line) => ({ keeps: line.startsWith('!'), pattern: patternOf(line.replace(/^!/, '')) }));
  const isSent = (file: string) => rules.findLast(({ pattern }) => pattern.test(file))?.keeps ?? true;
  return stdout.split('\n').filter((file) => file !== '' && isSent(file));
}

const patternOf = (glob: string): RegExp => {
  const parts = glob.split(/(\*\*\/|\*)/).map((part) => {
    if (part === '**/') return '(?:.*/)?';
    return part === '*' ? '[^/]*' : part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
  });
  return new RegExp(`^${parts.join('')}(?:/.*)?$`);
};

/** Hard links where the file system allows them: a copy of half a gigabyte takes longer than the build. */
async function linkPackages(here: string): Promise<void> {
  for (const workspace of ['.', 'backend', 'detector', 'frontend', 'message']) {
    const packages = resolve(workspace, 'node_modules');
    await run('sh', [
      '-c',
      'test ! -d "$1" || cp -al "$1" "$2/" 2>/dev/null || cp -a "$1" "$2/"',
      'sh',
      packages,
      join(here, workspace),
    ]);
  }
}
