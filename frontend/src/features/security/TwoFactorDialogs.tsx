import { t } from '@lingui/core/macro';
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
      title={t`Turn off two-factor authentication?`}
      sentence={t`You will then sign in with your password alone. Your other sessions end.`}
      submitLabel={t`Turn off`}
      broken={t`Two-factor authentication could not be turned off. Please try again.`}
      send={(body) => twoFactorDisable({ body })}
      done={async () => {
        await changed();
        say(t`Two-factor authentication is off`);
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
      <Dialog open fullWidth aria-label={t`Recovery codes`}>
        <DialogContent>
          <RecoveryCodes codes={codes} done={close} />
        </DialogContent>
      </Dialog>
    );
  return (
    <ProofDialog
      title={t`New recovery codes`}
      sentence={t`Your current codes stop working.`}
      submitLabel={t`Create new codes`}
      broken={t`New recovery codes could not be created. Please try again.`}
      send={(body) => twoFactorRenewRecoveryCodes({ body })}
      done={async ({ data }) => {
        await changed();
        setCodes(data.data.recoveryCodes);
      }}
      close={close}
    />
  );
}
