import { t } from '@lingui/core/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { scansGetQueryKey } from '../../../api/generated/@tanstack/react-query.gen.js';
import { scanFeedbackGive } from '../../../api/generated/sdk.gen.js';
import type { Feedback } from '../../../api/types.js';
import { FormDialog } from '../../../components/dialog/FormDialog.js';
import { ChoiceField } from '../../../components/form/ChoiceField.js';
import { FormField } from '../../../components/form/FormField.js';
import { useApiForm } from '../../../components/form/use-api-form.js';
import { useNotice } from '../../../components/notice/use-notice.js';

const verdicts = [
  { value: 'legitimate', text: t`Legitimate: we mean to send it` },
  { value: 'harmful', text: t`Harmful: it should not be sent` },
] as const;

interface Props {
  scanId: string;
  verdict: Feedback['verdict'];
  note: string | null;
  close: () => void;
}

export function FeedbackDialog({ scanId, verdict, note, close }: Props) {
  const form = useFeedbackForm({ scanId, verdict, note, close });
  const { field } = useController({ control: form.form.control, name: 'verdict' });
  return (
    <FormDialog
      title={t`Your feedback`}
      sentence={t`Everyone in your company sees it with the scan. It doesn't change this score.`}
      form={form}
      submitLabel={t`Save`}
      busyLabel={t`Saving...`}
      close={close}
    >
      <ChoiceField
        id="verdict"
        label={t`This message is`}
        value={field.value}
        change={field.onChange}
        options={verdicts}
      />
      <FormField
        multiline
        minRows={3}
        maxRows={10}
        label={t`Note (optional)`}
        help={t`Why, for your colleagues.`}
        {...form.field('note')}
      />
    </FormDialog>
  );
}

const schema = z.object({
  verdict: z.enum(['legitimate', 'harmful']),
  note: z.string().check(z.maxLength(1000, t`At most 1,000 characters`)),
});
const broken = t`The feedback could not be saved`;

function useFeedbackForm({ scanId, verdict, note, close }: Props) {
  const queries = useQueryClient();
  const say = useNotice();
  const path = { id: scanId };
  return useApiForm({
    resolver: zodResolver(schema),
    defaultValues: { verdict, note: note ?? '' },
    send: (body) => scanFeedbackGive({ path, body }),
    done: async () => {
      await queries.invalidateQueries({ queryKey: scansGetQueryKey({ path }) });
      say(t`Feedback saved`);
      close();
    },
    texts: { lead: broken, refused: broken, broken },
  });
}
