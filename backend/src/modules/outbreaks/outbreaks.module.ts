import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { OutbreakStoreModule } from './outbreak-store.module.js';
import { OutbreaksController } from './outbreaks.controller.js';
import { OutbreaksService } from './outbreaks.service.js';

/** The API of outbreaks. */
@Module({
  imports: [OutbreakStoreModule, AuditModule],
  controllers: [OutbreaksController],
  providers: [OutbreaksService],
  exports: [OutbreaksService],
})
export class OutbreaksModule {}
