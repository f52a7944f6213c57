import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.js';

interface Props {
  to: string;
  stay: () => void;
}

export function LeaveDialog({ to, stay }: Props) {
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      title="Leave and stop scanning?"
      sentence="Messages that were not sent yet will not be scanned. What was scanned is in your history; this list is lost."
      failure={undefined}
      busy={false}
      confirmLabel="Leave"
      busyLabel="Leaving..."
      confirm={() => void navigate(to)}
      close={stay}
    />
  );
}
