import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../common/api-error.js';
import { Transactions } from '../../../database/transactions.js';
import {
  type CreateViewRequest,
  MAX_VIEWS,
  type SavedView,
  type SavedViews,
  toSavedView,
} from './saved-view.schemas.js';
import { SavedViewsRepository, type ViewOwner } from './saved-views.repository.js';

const nameTaken = () => new ApiError('CONFLICT', { message: 'You already have a view with this name' });

/** The filters of the history that each person keeps. */
@Injectable()
export class SavedViewsService {
  constructor(
    private readonly views: SavedViewsRepository,
    private readonly transactions: Transactions,
  ) {}

  async list(owner: ViewOwner): Promise<SavedViews> {
    return { views: (await this.views.list(owner)).map(toSavedView) };
  }

  /** @throws CONFLICT when the person has as many as one can have, or one of this name */
  create(owner: ViewOwner, request: CreateViewRequest): Promise<SavedView> {
    return this.transactions.run(async (transaction) => {
      await this.views.lock(transaction, owner);
      if ((await this.views.count(transaction, owner)) >= MAX_VIEWS)
        throw new ApiError('CONFLICT', { message: `You have ${MAX_VIEWS} views: delete one first` });
      if (await this.views.hasName(transaction, owner, request.name)) throw nameTaken();
      return this.views.insert(transaction, owner, request);
    });
  }

  /** @throws NOT_FOUND; CONFLICT when the person has another of this name */
  rename(owner: ViewOwner, id: string, name: string): Promise<SavedView> {
    return this.transactions.run(async (transaction) => {
      await this.views.lock(transaction, owner);
      const view = await this.views.find(transaction, owner, id);
      if (!view) throw new ApiError('NOT_FOUND');
      if (view.name !== name && (await this.views.hasName(transaction, owner, name))) throw nameTaken();
      await this.views.rename(transaction, owner, id, name);
      return { ...toSavedView(view), name };
    });
  }

  /** @throws NOT_FOUND */
  async remove(owner: ViewOwner, id: string): Promise<void> {
    if (!(await this.views.remove(owner, id))) throw new ApiError('NOT_FOUND');
  }
}
