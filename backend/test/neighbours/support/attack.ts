import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import ts from 'typescript';
import type { Plan, Tally } from './attacker.js';

/** How long until an attack is under way. */
const ONSET_MS = 1_500;

/** Runs `meanwhile` while a separate process attacks; returns the attacker's responses. */
export async function whileAttacked(plan: Plan, meanwhile: () => Promise<void>): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'gatepost-attacker-'));
  const program = join(folder, 'attacker.mjs');
  const source = await readFile(join(import.meta.dirname, 'attacker.ts'), 'utf8');
  const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
  await writeFile(program, ts.transpileModule(source, { compilerOptions }).outputText);
  const attacker = fork(program, { env: { PATH: process.env['PATH'] } });
  try {
    attacker.send(plan);
    await delay(ONSET_MS);
    await meanwhile();
    const told = once(attacker, 'message');
    attacker.send('stop');
    const [tally] = (await told) as [Tally];
    return tally;
  } finally {
    if (attacker.exitCode === null && attacker.kill('SIGKILL')) await once(attacker, 'exit');
    await rm(folder, { recursive: true });
  }
}
