import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureText } from '../../../api/errors.js';
import { scansCreateMutation } from '../../../api/generated/@tanstack/react-query.gen.js';
import { draft } from '../../../api/session.js';
import type { NewScan, Scan } from '../../../api/types.js';
import { useInstructions } from '../../../api/use-instructions.js';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.js';
import { InstructionsField } from '../../../components/form/InstructionsField.js';
import { paths } from '../../../components/paths.js';
import { TextLink } from '../../../components/TextLink.js';
import { newKey } from '../idempotency-key.js';
import { useRefreshScans } from '../use-refresh-scans.js';

const broken = t`The message could not be scanned again`;
const texts = { lead: broken, refused: broken, broken };

/** Has the same message judged by other instructions, and shows both verdicts side by side. */
export function ScanAgainDialog({ scan, close }: { scan: Scan; close: () => void }) {
  const instructions = useInstructions();
  const sets = instructions.data ?? [];
  const current = sets.find(({ name }) => name === scan.scanningInstructionsName)?.id ?? '';
  const [chosen, choose] = useState<string>();
  const id = chosen ?? current;
  const { again, send } = useScanAgain(scan);
  return (
    <ConfirmDialog
      harmless
      title={t`Scan this message again?`}
      sentence={
        <Box sx={{ display: 'grid', gap: 3 }}>
          <span>
            <Trans>
              Both verdicts are then shown side by side. This scan stays as it is; the new one counts toward
              your plan.
            </Trans>
          </span>
          <InstructionsField value={id} change={choose} instructions={sets} />
          <span>
            <TextLink to={paths.newScan} onClick={() => keepAsDraft(scan)}>
              <Trans>Edit the message first</Trans>
            </TextLink>
          </span>
        </Box>
      }
      failure={again.error ? failureText(again.error, texts) : undefined}
      busy={again.isPending}
      unready={instructions.isPending}
      confirmLabel={t`Scan again`}
      busyLabel={t`Analyzing...`}
      confirm={() => send(id)}
      close={close}
    />
  );
}

function useScanAgain(scan: Scan) {
  const keys = useRef(new Map<string, string>());
  const refresh = useRefreshScans();
  const navigate = useNavigate();
  const again = useMutation({
    ...scansCreateMutation(),
    onSuccess: async ({ data }) => {
      await refresh();
      await navigate(`${paths.scan(scan.id)}/compare/${data.id}`);
    },
  });
  // With the same key a lost answer costs no second scan.
  const keyFor = (set: string) => {
    const key = keys.current.get(set) ?? newKey();
    keys.current.set(set, key);
    return key;
  };
  const send = (set: string) =>
    again.mutate({ body: requestOf(scan, set), headers: { 'Idempotency-Key': keyFor(set) } });
  return { again, send };
}

const requestOf = (scan: Scan, scanningInstructionsId: string): NewScan => ({
  email: scan.emailScan,
  sms: scan.smsScan,
  subject: scan.subject,
  body: scan.body,
  sender: scan.sender,
  externalId: scan.externalId,
  metadata: scan.metadata,
  scanningInstructionsId: scanningInstructionsId || null,
});

/** The form begins with the message. */
const keepAsDraft = ({ emailScan, sender, subject, body, metadata }: Scan) =>
  draft.keep(
    JSON.stringify({
      channel: emailScan ? 'email' : 'sms',
      sender: sender ?? '',
      subject: subject ?? '',
      body,
      scanningInstructionsId: '',
      metadata: metadata ?? {},
    }),
  );
