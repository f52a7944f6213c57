import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const VERDICT = JSON.stringify({ score: 2, summary: 'A note on an order.', indicators: [] });
const ANSWER = JSON.stringify({
  choices: [{ message: { role: 'assistant', content: VERDICT } }],
  usage: { prompt_tokens: 300, completion_tokens: 60, total_tokens: 360 },
});

/** A model on loopback that thinks for a while about each message. */
export class SlowModel {
  /** How often. */
  asked = 0;
  private readonly server = createServer((request, response) => {
    this.asked += 1;
    const answer = () => response.writeHead(200, { 'content-type': 'application/json' }).end(ANSWER);
    request.resume().once('end', () => setTimeout(answer, this.thinksForMs));
  });

  constructor(private readonly thinksForMs: number) {}

  /** The settings of a product that asks it. */
  async start(): Promise<Record<string, string>> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    const { port } = this.server.address() as AddressInfo;
    return { OPENAI_API_KEY: 'none', OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1` };
  }

  async stop(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }
}
