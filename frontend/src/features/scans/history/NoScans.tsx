import { t } from '@lingui/core/macro';
import { Inbox, SearchX } from 'lucide-react';
import { EmptyState } from '../../../components/EmptyState.js';
import { NewScanLink } from './NewScanLink.js';

export function NoScans({ filtered }: { filtered: boolean }) {
  if (filtered) return <EmptyState icon={SearchX} sentence={t`No scans match your search`} />;
  return <EmptyState icon={Inbox} sentence={t`No scans yet`} action={<NewScanLink />} />;
}
