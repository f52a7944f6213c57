import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { WebhookTargetsModule } from '../../webhooks/target/webhook-targets.module.js';
import { AlertChannelEntity } from './alert-channel.entity.js';
import { AlertChannelsRepository } from './alert-channels.repository.js';
import { ChannelUrlBox } from './channel-url-box.js';

/** Shared by the API and the jobs that send. */
@Module({
  imports: [TypeOrmModule.forFeature([AlertChannelEntity]), WebhookTargetsModule],
  providers: [AlertChannelsRepository, ChannelUrlBox],
  exports: [AlertChannelsRepository, ChannelUrlBox, WebhookTargetsModule, TypeOrmModule],
})
export class AlertChannelStoreModule {}
