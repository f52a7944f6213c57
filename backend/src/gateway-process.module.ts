import { type DynamicModule, Module } from '@nestjs/common';
import { ConfigModule } from './config/config.module.js';
import type { Config } from './config/config.js';
import { DatabaseModule } from './database/database.module.js';
import { ENTITIES } from './entities.js';
import { GatewayModule } from './gateway/gateway.module.js';
import { HttpModule } from './http/http.module.js';
import { ReviewedMailModule } from './reviewed-mail.module.js';
import { PortsModule } from './ports.module.js';
import { QueueModule } from './queue/queue.module.js';

/** The mail process, through which mail servers pass their mail. It serves no HTTP, and counts bad keys as the API does. */
@Module({})
export class GatewayProcessModule {
  static register(config: Config): DynamicModule {
    return {
      module: GatewayProcessModule,
      imports: [
        ConfigModule.register(config),
        DatabaseModule.register(ENTITIES),
        QueueModule,
        PortsModule,
        HttpModule,
        GatewayModule,
        ReviewedMailModule,
      ],
    };
  }
}
