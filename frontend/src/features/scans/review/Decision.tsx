import { useQuery } from '@tanstack/react-query';
import type { Dispatch, SetStateAction } from 'react';
import { scanReviewsGetOptions } from '../../../api/generated/@tanstack/react-query.gen.js';
import type { Review, Scan } from '../../../api/types.js';
import { usePageShortcuts } from '../../../components/page-shortcuts.js';
import { DecideButtons } from './DecideButtons.js';
import { useMailOfScan } from './MailOfScan.js';
import { useDecide } from './use-decide.js';

export interface DecisionProps {
  scan: Scan;
  /** Goes with the decision. */
  note: string;
  changeNote: Dispatch<SetStateAction<string>>;
}

/** The buttons that decide about the scan of a page, and their keys. */
export function Decision({ scan, note, changeNote }: DecisionProps) {
  const review = useQuery(scanReviewsGetOptions({ path: { id: scan.id } })).data?.data;
  const mail = useMailOfScan(scan.id);
  const decide = useDecide();
  const seen = seenOf(scan, review);
  const settle = async (status: Review['status']) => {
    if (status === seen.reviewStatus) return;
    // What is written meanwhile is for the next decision, and so is a note whose decision was refused.
    const clearNote = () => changeNote((written) => (written === note ? '' : written));
    await decide([seen], status, { note, onSaved: clearNote });
  };
  usePageShortcuts({ r: () => void settle('released'), b: () => void settle('blocked') });
  return (
    <DecideButtons
      primary
      status={seen.reviewStatus}
      isHeld={mail?.state === 'held'}
      decide={(status) => void settle(status)}
    />
  );
}

/** As the person who decides has seen it. */
const seenOf = (scan: Scan, review: Review | undefined) => ({
  id: scan.id,
  reviewStatus: review?.status ?? scan.reviewStatus,
  reviewVersion: review?.version ?? scan.reviewVersion,
});
