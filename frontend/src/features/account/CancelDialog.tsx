import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { billingTiersOptions } from '../../api/generated/@tanstack/react-query.gen.js';
import type { Subscription } from '../../api/types.js';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.js';
import { dateOf } from './money.js';
import { lessText } from './less-text.js';
import type { useBillingActions } from './use-billing-actions.js';

interface Props {
  current: Subscription;
  cancel: ReturnType<typeof useBillingActions>['cancel'];
  busy: boolean;
  close: () => void;
}

export function CancelDialog({ current, cancel, busy, close }: Props) {
  const end = dateOf(current.renewsAt ?? current.currentPeriodEnd);
  const tiers = useQuery(billingTiersOptions()).data?.data ?? [];
  const free = tiers.find(({ type }) => type === 'Free');
  const own = tiers.find(({ type }) => type === current.tierType);
  const less = free ? lessText(free, current.retentionDays, own) : '';
  return (
    <ConfirmDialog
      title={t`Cancel subscription?`}
      sentence={[t`You keep your plan until ${end}, then move to Free. You can resume until then.`, less]
        .join(' ')
        .trim()}
      failure={cancel.failure}
      busy={busy}
      confirmLabel={t`Cancel subscription`}
      busyLabel={t`Canceling...`}
      cancelLabel={t`Keep subscription`}
      confirm={cancel.run}
      close={close}
    />
  );
}
