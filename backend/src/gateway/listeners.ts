import type { AddressInfo } from 'node:net';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { mailDoorOpen } from '../common/measurements.js';
import { EXIT, StartError } from '../common/start-error.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { gatewayOf } from '../config/gateway.js';
import { type Listener, LISTENERS } from './listener.js';

/** Opens the doors that are configured once the process is ready, and closes them before anything that they need. */
@Injectable()
export class Listeners implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Gateway');
  private readonly opened = new Map<string, AddressInfo>();

  constructor(
    @Inject(LISTENERS) private readonly doors: readonly Listener[],
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws StartError when a port is taken */
  async onApplicationBootstrap(): Promise<void> {
    for (const door of this.doors) {
      if (door.port === null) continue;
      const address = await this.open(door, door.port);
      if (!address) continue;
      this.opened.set(door.name, address);
      mailDoorOpen.set({ door: door.name }, 1);
      this.logger.log(`${door.name} listens on ${address.address}:${address.port}`);
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    mailDoorOpen.reset();
    await Promise.all(this.doors.map((door) => door.close()));
  }

  /** Where the door of that name listens; undefined where it is closed. */
  addressOf(name: string): AddressInfo | undefined {
    return this.opened.get(name);
  }

  /** Null: what was opened only to be tried can't be. */
  private async open(door: Listener, port: number): Promise<AddressInfo | null> {
    const host = this.config.GATEWAY_HOST;
    try {
      return await door.open(host, port);
    } catch (error) {
      if (error instanceof StartError) throw error;
      const code = Reflect.get(Object(error), 'code');
      const reason = `${door.name} can't listen on ${host}:${port} (${String(code)})`;
      if (gatewayOf(this.config) !== 'trial')
        throw new StartError(reason, EXIT.configuration, { cause: error });
      this.logger.warn(`${reason}: GATEWAY_SMTP_PORT is another port, and GATEWAY=off none`);
      return null;
    }
  }
}
