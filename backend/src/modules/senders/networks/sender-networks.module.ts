import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SenderNetworkEntity } from './sender-network.entity.js';
import { NetworkPurgeJob } from './sender-networks.jobs.js';
import { SenderNetworksRepository } from './sender-networks.repository.js';
import { SenderNetworks } from './sender-networks.service.js';

/** From where accounts send. */
@Module({
  imports: [TypeOrmModule.forFeature([SenderNetworkEntity])],
  providers: [SenderNetworks, SenderNetworksRepository, NetworkPurgeJob],
  exports: [SenderNetworks],
})
export class SenderNetworksModule {}
