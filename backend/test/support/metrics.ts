import type { AddressInfo } from 'node:net';
import { startOpsServer, watched } from '../../src/ops/ops-server.js';
import type { TestApp } from './app.js';

const SETTINGS = {
  OPS_HOST: '127.0.0.1',
  OPS_ALLOWED_HOSTS: undefined,
  OPS_ALLOW_ACTIONS: false,
  OPS_TOKEN: undefined,
};

/** What Prometheus is answered. */
export class MetricsText {
  private constructor(readonly text: string) {}

  static async of({ app }: TestApp): Promise<MetricsText> {
    const ops = await startOpsServer(watched(app), SETTINGS, 0);
    const { port } = ops.server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/metrics`);
    const text = await response.text();
    await ops.close();
    return new MetricsText(text);
  }

  /** The sum of the series of that name that have all of these labels; NaN if there is none. */
  value(name: string, labels: Record<string, string> = {}): number {
    const values = this.text.split('\n').flatMap((line) => {
      const [, metric, inBraces = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      const has = ([label, wanted]: [string, string]) => `,${inBraces},`.includes(`,${label}="${wanted}",`);
      return metric === name && Object.entries(labels).every(has) ? [Number(value)] : [];
    });
    return values.length === 0 ? NaN : values.reduce((sum, value) => sum + value, 0);
  }
}
