import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.js';
import { count } from '../../../components/text.js';

interface Props {
  /** Messages without a result. */
  left: number;
  leave: () => void;
  stay: () => void;
}

export function LeaveDialog({ left, leave, stay }: Props) {
  return (
    <ConfirmDialog
      title="Leave the batch?"
      sentence={`${left === 1 ? '1 message has' : `${count(left)} messages have`} no result yet; any that were not sent will not be scanned. Finished scans stay in your history, but this list will be lost.`}
      failure={undefined}
      busy={false}
      confirmLabel="Leave"
      busyLabel="Leaving..."
      cancelLabel="Keep Scanning"
      confirm={leave}
      close={stay}
    />
  );
}
