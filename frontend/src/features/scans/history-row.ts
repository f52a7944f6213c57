import type { ReviewDecisionsListResponse } from '../../api/generated/types.gen.js';
import type { ReviewGroup, ScanPage } from '../../api/types.js';

/** A scan of the list, or the newest of several that are alike. */
export type HistoryRow = ScanPage['scans'][number] & { group?: ReviewGroup };

/** What a page of the history shows, whichever list it is of. */
export interface HistoryList extends Pick<ScanPage, 'totalCount' | 'totalIsExact' | 'asOf'> {
  scans: readonly HistoryRow[];
  /** How many rows all pages have together. */
  rowCount: number;
}

export const listed = ({ data }: { data: ScanPage }): HistoryList => ({ ...data, rowCount: data.totalCount });

export const grouped = ({ data }: ReviewDecisionsListResponse): HistoryList => ({
  ...data,
  scans: data.groups.map((group) => ({ ...group.newest, passage: null, group })),
  rowCount: data.groupCount,
});

/** Whether it stands for several messages. */
export const isGroup = (row: HistoryRow): row is HistoryRow & { group: ReviewGroup } => countOf(row) > 1;

/** How many messages a row stands for. */
export const countOf = ({ group }: HistoryRow): number => group?.count ?? 1;

/** The messages of a row; of a group that is too large to name all, the newest. */
export const idsOfRow = ({ id, group }: HistoryRow): readonly string[] =>
  group?.members?.map((member) => member.id) ?? [id];

/** Whether a message is in a row. */
export const holds = ({ id, group }: HistoryRow, wanted: string | null): boolean =>
  id === wanted || group?.members?.some((member) => member.id === wanted) === true;
