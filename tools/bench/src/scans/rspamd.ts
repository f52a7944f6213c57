import { HttpClient } from '../support/http-client.js';
import { measure, type Rate, type Span } from '../support/load.js';
import { startRedis } from '../support/redis.js';
import { inTurn, messagesFrom, mimeOf } from './messages.js';
import { type RspamdServer, startRspamd } from '../support/rspamd-server.js';
import { MESSAGES } from './workloads.js';

export const RSPAMD_CLIENTS = [1, 2, 32] as const;
/** Bayes takes part from 200 learnt of each kind on; a fifth of these are risky emails, a fifth text messages. */
const LEARNT = 1_200;
const LEARNERS = 4;

export interface RspamdFloor {
  version: string;
  /** By the number of clients. */
  rates: ReadonlyMap<number, Rate>;
  /** The share of checked messages that Bayes had an opinion of. */
  bayesShare: number;
}

/** Learns messages of the same make as those that are checked, but other ones. */
async function learn({ controller }: RspamdServer): Promise<void> {
  const client = new HttpClient(controller, LEARNERS);
  // Text messages are too short for it.
  const messages = messagesFrom(7, LEARNT).filter(({ channel }) => channel === 'email');
  const learner = async () => {
    for (let message = messages.pop(); message; message = messages.pop()) {
      const body = inTurn([mimeOf(message)])();
      const path = message.isRisky ? '/learnspam' : '/learnham';
      await client.post(path, body);
    }
  };
  await Promise.all(Array.from({ length: LEARNERS }, learner));
  client.close();
}

/** Debian's Rspamd with Bayes on the same messages; undefined where it or Redis isn't installed. */
export async function measureRspamd(folder: string, span: Span): Promise<RspamdFloor | undefined> {
  const redis = await startRedis(folder);
  const server = redis && (await startRspamd(folder, redis.port));
  try {
    return server && (await measureServer(server, span));
  } finally {
    await server?.stop();
    await redis?.stop();
  }
}

async function measureServer(server: RspamdServer, span: Span): Promise<RspamdFloor> {
  await learn(server);
  const next = inTurn(MESSAGES.map(mimeOf));
  const rates = new Map<number, Rate>();
  let [checked, withBayes] = [0, 0];
  for (const callers of RSPAMD_CLIENTS) {
    const client = new HttpClient(server.normal, callers);
    const call = async () => {
      const text = await client.post('/checkv2', next());
      checked += 1;
      if (text.includes('"BAYES_')) withBayes += 1;
    };
    rates.set(callers, await measure({ callers, call }, span));
    client.close();
  }
  return { version: server.version, rates, bayesShare: withBayes / checked };
}
