import type { FeedbackVerdict, ReviewGroup, ScanListItem } from '../../../api/types.js';
import { type Decided, useDecide } from './use-decide.js';
import { useAssign } from './use-assign.js';
import { type MatchingDecision, useDecideMatching } from './use-decide-matching.js';

/** A scan, or several that are alike. */
export type DecidedRow = Decided & Pick<ScanListItem, 'score'> & { group?: ReviewGroup };

/** What a filter names at most. */
const NAMED = 1_000;

/** Of which list rows are. */
export type DecidedList = Pick<MatchingDecision, 'filter' | 'before'>;

/** The messages of a row; null: too many for the list to name them. */
function membersOf({ group, ...scan }: DecidedRow): readonly Decided[] | null {
  if (!group) return [scan];
  return (
    group.members?.map(({ id, version }) => ({ id, reviewStatus: 'open', reviewVersion: version })) ?? null
  );
}

/** Decides about rows: about all of those that they stood for when they were shown. */
export function useDecideRows({ filter, before }: DecidedList) {
  const decide = useDecide();
  const assign = useAssign();
  const decideMatching = useDecideMatching();
  const change = async (
    rows: readonly DecidedRow[],
    named: (scans: readonly Decided[]) => Promise<void>,
    wanted: Pick<MatchingDecision, 'status' | 'assignee' | 'feedback'>,
  ): Promise<void> => {
    const large = rows.flatMap((row) => (row.group && !row.group.members ? [row.group.key] : []));
    await named(rows.flatMap((row) => membersOf(row) ?? []));
    for (const group of large) await decideMatching({ filter: { ...filter, group }, before, ...wanted });
  };
  const sayOf = async (scans: readonly Decided[], feedback: FeedbackVerdict) => {
    for (let start = 0; start < scans.length; start += NAMED) {
      const ids = scans.slice(start, start + NAMED).map(({ id }) => id);
      await decideMatching({ filter: { ids }, feedback });
    }
  };
  return {
    decide: (rows: readonly DecidedRow[], status: 'released' | 'blocked') =>
      change(rows, (scans) => decide(scans, status), { status }),
    assign: (rows: readonly DecidedRow[], assignee: string) =>
      change(rows, (scans) => assign(scans, assignee), { assignee }),
    say: (rows: readonly DecidedRow[], feedback: FeedbackVerdict) =>
      change(rows, (scans) => sayOf(scans, feedback), { feedback }),
  };
}
