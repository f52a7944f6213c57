import { t } from '@lingui/core/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { instructionsListQueryKey } from '../../api/generated/@tanstack/react-query.gen.js';
import { instructionsCreate, instructionsUpdate } from '../../api/generated/sdk.gen.js';
import type { Instruction } from '../../api/types.js';
import { FormDialog } from '../../components/dialog/FormDialog.js';
import { FormField } from '../../components/form/FormField.js';
import { useApiForm } from '../../components/form/use-api-form.js';
import { useNotice } from '../../components/notice/use-notice.js';
import { instructionSchema } from './instruction-schema.js';

interface Props {
  /** The set to edit; undefined to create one. */
  set?: Instruction;
  close: () => void;
}

export function InstructionDialog({ set, close }: Props) {
  const form = useInstructionForm(set, close);
  return (
    <FormDialog
      title={set ? t`Edit instructions` : t`New instructions`}
      sentence={t`Tell the language model what is normal for you and what is not. Instructions can't change how verdicts are given.`}
      form={form}
      submitLabel={set ? t`Save` : t`Create`}
      busyLabel={t`Saving...`}
      close={close}
    >
      <FormField
        required
        label={t`Name`}
        help={t`Shown when you choose instructions for a scan.`}
        {...form.field('name')}
      />
      <FormField
        required
        multiline
        minRows={6}
        maxRows={16}
        label={t`Instructions`}
        placeholder={t`We are a payroll company: a message about salaries is normal, one that asks for a password is not.`}
        {...form.field('instructions')}
      />
    </FormDialog>
  );
}

const broken = t`The scanning instructions could not be saved`;

function useInstructionForm(set: Instruction | undefined, close: () => void) {
  const queries = useQueryClient();
  const say = useNotice();
  return useApiForm({
    resolver: zodResolver(instructionSchema),
    defaultValues: { name: set?.name ?? '', instructions: set?.instructions ?? '' },
    send: async (body): Promise<unknown> =>
      set ? instructionsUpdate({ path: { id: set.id }, body }) : instructionsCreate({ body }),
    done: async () => {
      await queries.invalidateQueries({ queryKey: instructionsListQueryKey() });
      say(set ? t`Scanning instructions updated` : t`Scanning instructions created`);
      close();
    },
    texts: { lead: set ? t`Could not be updated` : t`Could not be created`, refused: broken, broken },
  });
}
