import { chmod, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { obstacleFor } from './obstacle.js';

const stranger = { uid: 4_000_001, gid: 4_000_001 };
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(await realpath(tmpdir()), 'gatepost-obstacle-'));
  await chmod(root, 0o755);
  await mkdir(join(root, 'home', 'clone'), { recursive: true });
});

afterEach(() => rm(root, { recursive: true, force: true }));

describe('the path of an unprivileged user to a file', () => {
  it('is clear where everyone may pass', async () => {
    expect(await obstacleFor(stranger, join(root, 'home', 'clone'))).toBeUndefined();
  });

  it('is blocked by the first private directory, also behind a link', async () => {
    await chmod(join(root, 'home'), 0o700);
    await symlink(join(root, 'home', 'clone'), join(root, 'link'));
    expect(await obstacleFor(stranger, join(root, 'link'))).toBe(join(root, 'home'));
  });

  it('is blocked at a program that may not be run', async () => {
    const program = join(root, 'home', 'clone', 'postgres');
    await writeFile(program, '', { mode: 0o700 });
    expect(await obstacleFor(stranger, program)).toBe(program);
  });

  it('is clear for the owner of a private directory', async () => {
    await chmod(join(root, 'home'), 0o700);
    const owner = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
    expect(await obstacleFor(owner, join(root, 'home', 'clone'))).toBeUndefined();
  });
});
