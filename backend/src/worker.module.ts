import { type DynamicModule, Module } from '@nestjs/common';
import { ConfigModule } from './config/config.module.js';
import type { Config } from './config/config.js';
import { DatabaseModule } from './database/database.module.js';
import { ENTITIES } from './entities.js';
import { JobsModule } from './jobs.module.js';
import { PortsModule } from './ports.module.js';
import { QueueModule } from './queue/queue.module.js';

/** The worker process, which only works the queues. */
@Module({})
export class WorkerModule {
  static register(config: Config): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        ConfigModule.register(config),
        DatabaseModule.register(ENTITIES),
        QueueModule,
        PortsModule,
        JobsModule,
      ],
    };
  }
}
