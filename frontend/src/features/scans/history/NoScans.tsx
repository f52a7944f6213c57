import { t } from '@lingui/core/macro';
import { CircleCheck, Inbox, SearchX } from 'lucide-react';
import { EmptyState } from '../../../components/EmptyState.js';
import { isAllOpen, leavesOut, type ScanFilter } from './filter.js';
import { NewScanLink } from './NewScanLink.js';

export function NoScans({ filter }: { filter: ScanFilter }) {
  if (!leavesOut(filter))
    return <EmptyState icon={Inbox} sentence={t`No scans yet`} action={<NewScanLink />} />;
  if (isAllOpen(filter))
    return <EmptyState icon={CircleCheck} sentence={t`Nothing is waiting for a decision.`} />;
  return <EmptyState icon={SearchX} sentence={t`No scans match your search`} />;
}
