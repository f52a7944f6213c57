import { type DynamicModule, Module } from '@nestjs/common';
import type { Config } from './config.js';

/** Injection token of {@link Config}. */
export const CONFIG = Symbol('CONFIG');

@Module({})
export class ConfigModule {
  static register(config: Config): DynamicModule {
    const provider = { provide: CONFIG, useValue: config };
    return { module: ConfigModule, global: true, providers: [provider], exports: [CONFIG] };
  }
}
