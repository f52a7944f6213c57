import { plural, t } from '@lingui/core/macro';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.js';

interface Props {
  /** Messages without a result. */
  left: number;
  leave: () => void;
  stay: () => void;
}

export function LeaveDialog({ left, leave, stay }: Props) {
  return (
    <ConfirmDialog
      title={t`Leave the batch?`}
      sentence={t`${plural(left, { one: '# message has', other: '# messages have' })} no result yet; any that were not sent will not be scanned. Finished scans stay in your history, but this list will be lost.`}
      failure={undefined}
      busy={false}
      confirmLabel={t({ message: 'Leave', context: 'the page' })}
      busyLabel={t`Leaving...`}
      cancelLabel={t`Keep scanning`}
      confirm={leave}
      close={stay}
    />
  );
}
