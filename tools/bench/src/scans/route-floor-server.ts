import { fastify } from 'fastify';
import { createScanRequest } from '@gatepost/backend/internals/modules/scans/scan.schemas';

// node route-floor-server.js PORT EXAMPLE: validates scans as the product does, and answers each with the example of a
// verdict and its own texts, so that answers are as long as the product's.
const [port, example = '{}'] = process.argv.slice(2);
const { data, ...envelope } = JSON.parse(example) as { data: object };

const server = fastify();
server.post('/api/scans', async ({ body }, reply) => {
  const { success, data: scan } = createScanRequest.safeParse(body);
  if (!success) return reply.code(400).send({ success: false });
  const { sender, subject, body: text } = scan;
  return { ...envelope, data: { ...data, sender, subject, body: text } };
});
await server.listen({ port: Number(port), host: '127.0.0.1' });
process.stdout.write('It is ready\n');
