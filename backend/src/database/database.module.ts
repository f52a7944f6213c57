import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSourceOptions } from 'typeorm';
import { WorkBudget } from '../common/work-budget.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { connectionOptions } from './connection.js';
import { Notifications } from './notifications.js';
import { Transactions } from './transactions.js';

type Entities = NonNullable<DataSourceOptions['entities']>;

@Global()
@Module({})
export class DatabaseModule {
  static register(entities: Entities): DynamicModule {
    const connection = TypeOrmModule.forRootAsync({
      inject: [CONFIG],
      useFactory: (config: Config) => ({
        ...connectionOptions(config.DATABASE_URL),
        entities,
        retryAttempts: 0,
      }),
    });
    const providers = [Transactions, Notifications, WorkBudget];
    return { module: DatabaseModule, imports: [connection], providers, exports: providers };
  }
}
