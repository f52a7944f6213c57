import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './run.js';
import { FakeGatepost } from '../testing/fake-gatepost.js';

export const KEY = 'gp_4fQ2x9Lm_notarealkeynotarealkeynotarealkey0000';

/** The command, its files, and the Gatepost that it is told to ask. */
export class CommandLine extends FakeGatepost {
  readonly #folder = mkdtempSync(join(tmpdir(), 'gatepost-cli-'));

  /** Writes a file and returns its path. */
  file(name: string, content: string | Uint8Array): string {
    const path = join(this.#folder, name);
    writeFileSync(path, content);
    return path;
  }

  async run(argv: string[], { stdin = '', env = {}, signal = new AbortController().signal } = {}) {
    let [out, err] = ['', ''];
    const code = await run(argv, {
      env: { GATEPOST_URL: this.url, GATEPOST_API_KEY: KEY, ...env },
      stdin: (async function* () {
        yield Buffer.from(stdin);
      })(),
      out: (text) => (out += text),
      err: (text) => (err += text),
      signal,
    });
    if ((out + err).includes(KEY)) throw new Error('The key was shown');
    return { code, out, err };
  }

  override async stop(): Promise<void> {
    rmSync(this.#folder, { recursive: true });
    await super.stop();
  }
}
