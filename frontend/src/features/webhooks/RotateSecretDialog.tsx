import { t } from '@lingui/core/macro';
import { failureText } from '../../api/errors.js';
import { webhookEndpointsRotateSecret } from '../../api/generated/sdk.gen.js';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog.js';
import { useEndpointChange } from './use-endpoint.js';

const broken = t`The secret could not be rotated`;

interface Props {
  id: string;
  done: (secret: string) => void;
  close: () => void;
}

export function RotateSecretDialog({ id, done, close }: Props) {
  const rotation = useEndpointChange(
    id,
    async () => (await webhookEndpointsRotateSecret({ path: { id } })).data.data.secret,
    done,
  );
  return (
    <ConfirmDialog
      title={t`Rotate the signing secret?`}
      sentence={t`The endpoint gets a new secret. For 24 hours, requests are also signed with the current one, so that you can update your system.`}
      failure={
        rotation.error ? failureText(rotation.error, { lead: broken, refused: broken, broken }) : undefined
      }
      busy={rotation.isPending}
      confirmLabel={t`Rotate`}
      busyLabel={t`Rotating...`}
      harmless
      confirm={() => rotation.mutate()}
      close={close}
    />
  );
}
