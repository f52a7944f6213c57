import { t } from '@lingui/core/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { apiKeysListQueryKey } from '../../api/generated/@tanstack/react-query.gen.js';
import { apiKeysRotate } from '../../api/generated/sdk.gen.js';
import type { ApiKey } from '../../api/types.js';
import { FormDialog } from '../../components/dialog/FormDialog.js';
import type { Reveal } from '../../components/dialog/RevealDialog.js';
import { FormField } from '../../components/form/FormField.js';
import { useApiForm } from '../../components/form/use-api-form.js';
import { fullDate } from '../../components/relative-date.js';
import { nameOf } from './KeyName.js';
import { defaultRotation, rotationSchema } from './rotation-schema.js';

const broken = t`The API key could not be rotated`;

interface Props {
  apiKey: ApiKey;
  /** Called with the new secret, which the server shows only once. */
  done: (reveal: Reveal) => void;
  close: () => void;
}

export function RotateDialog({ apiKey, done, close }: Props) {
  const queries = useQueryClient();
  const form = useApiForm({
    resolver: zodResolver(rotationSchema),
    defaultValues: defaultRotation,
    send: ({ overlapHours }) =>
      apiKeysRotate({ path: { id: apiKey.id }, body: { overlapHours: Number(overlapHours) } }),
    done: ({ data: { data } }) => {
      void queries.invalidateQueries({ queryKey: apiKeysListQueryKey() });
      done({
        title: t`Your new API key`,
        what: t`API key`,
        text: data.plainTextKey,
        sentence: previousSecret(data.previousEndsAt),
      });
    },
    texts: { lead: broken, refused: broken, broken },
  });
  return (
    <FormDialog
      title={t`Rotate ${nameOf(apiKey)}`}
      sentence={t`The key gets a new secret. The current one keeps working for a while, so that you can update your systems.`}
      form={form}
      submitLabel={t`Rotate`}
      busyLabel={t`Rotating...`}
      close={close}
    >
      <FormField
        required
        label={t`Overlap (hours)`}
        inputMode="numeric"
        help={t`0 to 168 hours; 0 revokes the current secret immediately.`}
        {...form.field('overlapHours')}
      />
    </FormDialog>
  );
}

const previousSecret = (endsAt: string | null) =>
  endsAt
    ? t`The previous secret works until ${fullDate(Date.parse(endsAt))}.`
    : t`The previous secret has stopped working.`;
