import { t } from '@lingui/core/macro';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.js';
import type { useBillingActions } from './use-billing-actions.js';

interface Props {
  /** When the plan ends. */
  end: string;
  cancel: ReturnType<typeof useBillingActions>['cancel'];
  busy: boolean;
  close: () => void;
}

export function CancelDialog({ end, cancel, busy, close }: Props) {
  return (
    <ConfirmDialog
      title={t`Cancel subscription?`}
      sentence={t`You keep your plan until ${end}, then move to Free. You can resume until then.`}
      failure={cancel.failure}
      busy={busy}
      confirmLabel={t`Cancel subscription`}
      busyLabel={t`Cancelling...`}
      cancelLabel={t`Keep subscription`}
      confirm={cancel.run}
      close={close}
    />
  );
}
