import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SavedViewEntity } from './saved-view.entity.js';
import { SavedViewsRepository } from './saved-views.repository.js';
import { SavedViewsService } from './saved-views.service.js';

/** The filters of the history that people keep. */
@Module({
  imports: [TypeOrmModule.forFeature([SavedViewEntity])],
  providers: [SavedViewsService, SavedViewsRepository],
  exports: [SavedViewsService],
})
export class ViewsModule {}
