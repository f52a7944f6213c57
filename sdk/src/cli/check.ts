import type { Gatepost } from '../gatepost.js';
import type { JudgedScan } from '../messages.js';
import type { Command } from './arguments.js';
import { EXIT } from './exit.js';
import { printable, printableJson } from './printable.js';
import type { Terminal } from './run.js';
import { judge } from './scan.js';

/** Says what the sender of an email would better mend. */
export async function check(command: Command, gatepost: Gatepost, terminal: Terminal): Promise<number> {
  const { id, advice } = await judge(command, gatepost, terminal);
  const found = advice ?? [];
  terminal.out(command.values.json ? `${printableJson({ id, advice: found }, 2)}\n` : reportOf(id, found));
  return found.some(({ severity }) => severity !== 'hint') ? EXIT.risky : EXIT.clean;
}

function reportOf(id: string, advice: NonNullable<JudgedScan['advice']>): string {
  const items = advice.map(
    ({ code, severity, text, fix, source }) =>
      `${severity}: ${text} (${code})\n  ${fix}\n  ${source.name}: ${source.url}`,
  );
  return `${printable([...(items.length > 0 ? items : ['Nothing to mend.']), `Scan ${id}`].join('\n'))}\n`;
}
