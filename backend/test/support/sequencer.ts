import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const START = /\bstartApp\(\s*([^;]*?)\s*\);/;
const CONFIG = /config(?:: (?:\{[^}]*\}|\w+))?/;

/** What the product of a file looks like, as far as its text tells: nothing depends on it but the number of starts. */
function kindOf({ moduleId }: TestSpecification): string {
  const [, settings = ''] = START.exec(readFileSync(moduleId, 'utf8')) ?? [];
  return `${settings.includes('detector')} ${CONFIG.exec(settings)?.[0] ?? ''}`;
}

/** Files that want the same product follow each other: those of one worker then share it (see app.ts). */
export class AlikeTogether extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const kinds = new Map<string, TestSpecification[]>();
    for (const file of await super.sort(files)) {
      const kind = kindOf(file);
      kinds.set(kind, [...(kinds.get(kind) ?? []), file]);
    }
    return [...kinds.values()].toSorted((some, others) => some.length - others.length).flat();
  }
}
