import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SenderProfileUpdatesRepository } from './sender-profile-updates.repository.js';
import { SenderProfileUpdates } from './sender-profile-updates.service.js';
import { SenderNetworksModule } from './networks/sender-networks.module.js';
import { SenderEntity } from './sender.entity.js';
import { SenderStatesModule } from './states/sender-states.module.js';
import { SendersController } from './senders.controller.js';
import { SenderPurgeJob } from './senders.jobs.js';
import { SendersRepository } from './senders.repository.js';
import { SendersService } from './senders.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([SenderEntity]), SenderNetworksModule, SenderStatesModule],
  controllers: [SendersController],
  providers: [
    SendersService,
    SendersRepository,
    SenderProfileUpdates,
    SenderProfileUpdatesRepository,
    SenderPurgeJob,
  ],
  exports: [SenderProfileUpdates, SenderNetworksModule],
})
export class SendersModule {}
