import { RotateCcw } from 'lucide-react';
import { draft } from '../../../api/session.js';
import type { Scan } from '../../../api/types.js';
import { LinkButton } from '../../../components/LinkButton.js';
import { paths } from '../../../components/paths.js';

/** Leads to the form with this message in it, to be judged by other instructions. */
export function ScanAgain({ scan }: { scan: Scan }) {
  const { emailScan, sender, subject, body } = scan;
  const keep = () =>
    draft.keep(
      JSON.stringify({
        channel: emailScan ? 'email' : 'sms',
        sender: sender ?? '',
        subject: subject ?? '',
        body,
        scanningInstructionsId: '',
      }),
    );
  return (
    <LinkButton
      to={paths.newScan}
      variant="outlined"
      startIcon={<RotateCcw size={16} aria-hidden="true" />}
      onClick={keep}
    >
      Scan Again
    </LinkButton>
  );
}
