import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SenderEntity } from './sender.entity.js';
import { SendersController } from './senders.controller.js';
import { SendersRepository } from './senders.repository.js';
import { SendersService } from './senders.service.js';

/** The API of senders' profiles. */
@Module({
  imports: [TypeOrmModule.forFeature([SenderEntity])],
  controllers: [SendersController],
  providers: [SendersService, SendersRepository],
})
export class SendersModule {}
