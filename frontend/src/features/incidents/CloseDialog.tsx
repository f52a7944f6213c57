import { t } from '@lingui/core/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  incidentsGetQueryKey,
  incidentsListQueryKey,
} from '../../api/generated/@tanstack/react-query.gen.js';
import { incidentsChange } from '../../api/generated/sdk.gen.js';
import { FormDialog } from '../../components/dialog/FormDialog.js';
import { FormField } from '../../components/form/FormField.js';
import { useApiForm } from '../../components/form/use-api-form.js';
import { useNotice } from '../../components/notice/use-notice.js';

const schema = z.object({
  note: z
    .string()
    .check(z.maxLength(2_000, t`At most 2,000 characters`))
    .check(z.refine((note) => note.trim() !== '', t`Say how it ended`)),
});

const broken = t`The incident could not be closed`;
const texts = { lead: broken, refused: broken, broken };

interface Props {
  id: string;
  version: number;
  close: () => void;
}

export function CloseDialog({ id, version, close }: Props) {
  const queries = useQueryClient();
  const say = useNotice();
  const form = useApiForm({
    resolver: zodResolver(schema),
    defaultValues: { note: '' },
    send: ({ note }) => incidentsChange({ path: { id }, body: { version, state: 'resolved', note } }),
    done: async () => {
      const keys = [incidentsGetQueryKey({ path: { id } }), incidentsListQueryKey()];
      await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
      say(t`Incident closed`);
      close();
    },
    texts,
  });
  return (
    <FormDialog
      title={t`Close this incident?`}
      sentence={t`What happens to this sender after that is a new incident. The sender keeps its state.`}
      form={form}
      submitLabel={t`Close incident`}
      busyLabel={t`Closing...`}
      close={close}
    >
      <FormField multiline required label={t`Closing note`} {...form.field('note')} />
    </FormDialog>
  );
}
