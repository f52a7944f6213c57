import {
  type MailParameters,
  type NextHop,
  type NextHopConnection,
  NextHopLost,
  type RecipientParameters,
  type Reply,
} from '../../modules/mail-flow/next-hop.port.js';
import { sizeWithHeaders, unmet } from './parameters.js';
import { REFUSALS } from './refusal.js';

/** To whom a message goes, as its client has said. */
export interface Named {
  from: string;
  recipients: readonly (RecipientParameters & { to: string })[];
  parameters: MailParameters;
  /** Of the message, in bytes. */
  size: number;
}

/** Another next hop for a message whose recipients the usual one has taken: it is told them all before it gets the message. */
export class Route implements Pick<NextHopConnection, 'data'> {
  constructor(
    private readonly hop: NextHop,
    private readonly named: Named,
  ) {}

  /** What it says to the message, or to the first step that it refuses: then nobody receives it, and the client knows. */
  async data(...message: Parameters<NextHopConnection['data']>): Promise<Reply> {
    const connection = await this.connected();
    if (connection === null) return REFUSALS.nextHopAway;
    try {
      const refused = await this.begin(connection);
      if (refused) await connection.reset();
      return refused ?? (await connection.data(...message));
    } finally {
      connection.release();
    }
  }

  private async connected(): Promise<NextHopConnection | null> {
    try {
      return await this.hop.connect();
    } catch (error) {
      if (error instanceof NextHopLost) return null;
      throw error;
    }
  }

  private async begin(connection: NextHopConnection): Promise<Reply | null> {
    const { from, recipients, parameters, size } = this.named;
    const missing = unmet(from, parameters, connection.extensions);
    if (missing) return missing;
    const begun = await connection.mail(from, sizeWithHeaders(size), parameters);
    if (begun.code >= 400) return begun;
    for (const { to, ...wanted } of recipients) {
      const reply = await connection.rcpt(to, wanted);
      if (reply.code >= 400) return reply;
    }
    return null;
  }
}
