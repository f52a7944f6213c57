import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../access/principal.js';
import { WorkBudget } from '../../../common/work-budget.js';
import { ScanHistoryRepository } from '../history/scan-history.repository.js';
import { filterFor } from '../history/scan-history.schemas.js';
import { toListItem } from '../scan.schemas.js';
import { ReviewGroupsRepository } from './review-groups.repository.js';
import {
  type ListReviewGroupsQuery,
  MAX_GROUPED,
  MAX_NAMED,
  type ReviewGroups,
} from './review-groups.schemas.js';

/** Open reviews, with like messages as one. */
@Injectable()
export class ScanReviewGroups {
  constructor(
    private readonly groups: ReviewGroupsRepository,
    private readonly history: ScanHistoryRepository,
    private readonly budget: WorkBudget,
  ) {}

  /** @throws INVALID_REQUEST where an API key asks for its own reviews */
  list(caller: Principal, query: ListReviewGroupsQuery): Promise<ReviewGroups> {
    const { clientId } = caller;
    const { pageNumber, pageSize, sort, ...filter } = filterFor(caller, query);
    return this.budget.run(clientId, 'lists', async () => {
      const wanted = { sort, skip: pageNumber * pageSize, take: pageSize };
      const { rows, groupCount, totalCount, asOf } = await this.groups.page(clientId, filter, wanted);
      const newest = await this.history.listed(rows.map((row) => row.newest));
      const byId = new Map(newest.map((scan) => [scan.id, toListItem(scan)]));
      return {
        groups: rows.flatMap(({ ids, versions, newest: id, senderNames, key, count, senders }) => {
          const scan = byId.get(id);
          const members = ids.map((member, place) => ({ id: member, version: versions[place] ?? 0 }));
          const named = count > MAX_NAMED ? null : members;
          return scan
            ? [{ key, newest: scan, count, senders, senderNames: senderNames ?? [], members: named }]
            : [];
        }),
        groupCount,
        totalCount: Math.min(totalCount, MAX_GROUPED),
        totalIsExact: totalCount <= MAX_GROUPED,
        asOf: asOf.toISOString(),
        pageNumber,
        pageSize,
      };
    });
  }
}
