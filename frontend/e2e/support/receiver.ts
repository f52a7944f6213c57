import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A webhook receiver on loopback that answers with what `status` says. */
export async function startReceiver() {
  const state = { status: 204, received: [] as string[] };
  const answer: RequestListener = (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => {
      state.received.push(Buffer.concat(chunks).toString());
      response.writeHead(state.status).end();
    });
  };
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { state, stop, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` };
}
