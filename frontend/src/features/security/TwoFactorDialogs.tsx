import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import { twoFactorDisable, twoFactorRenewRecoveryCodes } from '../../api/generated/sdk.gen.js';
import { useNotice } from '../../components/notice/use-notice.js';
import { ProofDialog } from './ProofDialog.js';
import { RecoveryCodes } from './RecoveryCodes.js';

interface Props {
  open: 'off' | 'codes';
  /** Something has changed. */
  changed: () => unknown;
  close: () => void;
}

export function TwoFactorDialogs({ open, ...props }: Props) {
  return open === 'off' ? <OffDialog {...props} /> : <CodesDialog {...props} />;
}

function OffDialog({ changed, close }: Omit<Props, 'open'>) {
  const say = useNotice();
  return (
    <ProofDialog
      title="Switch off two-factor authentication?"
      sentence="Your password alone will sign you in. Your other sessions end."
      submitLabel="Switch off"
      broken="Two-factor authentication could not be switched off. Please try again."
      send={(body) => twoFactorDisable({ body })}
      done={async () => {
        await changed();
        say('Two-factor authentication is off');
        close();
      }}
      close={close}
    />
  );
}

function CodesDialog({ changed, close }: Omit<Props, 'open'>) {
  const [codes, setCodes] = useState<string[]>();
  if (codes)
    return (
      <Dialog open fullWidth aria-label="Recovery codes">
        <DialogContent>
          <RecoveryCodes codes={codes} done={close} />
        </DialogContent>
      </Dialog>
    );
  return (
    <ProofDialog
      title="New recovery codes"
      sentence="The ones you have stop working."
      submitLabel="Make new codes"
      broken="New recovery codes could not be made. Please try again."
      send={(body) => twoFactorRenewRecoveryCodes({ body })}
      done={async ({ data }) => {
        await changed();
        setCodes(data.data.recoveryCodes);
      }}
      close={close}
    />
  );
}
