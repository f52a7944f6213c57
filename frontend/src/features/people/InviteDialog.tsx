import { t } from '@lingui/core/macro';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { usersListQueryKey } from '../../api/generated/@tanstack/react-query.gen.js';
import { invitationsInvite } from '../../api/generated/sdk.gen.js';
import { FormDialog } from '../../components/dialog/FormDialog.js';
import type { Reveal } from '../../components/dialog/RevealDialog.js';
import { ChoiceField } from '../../components/form/ChoiceField.js';
import { FormField } from '../../components/form/FormField.js';
import { emailAddress } from '../../components/form/text-rules.js';
import { useApiForm } from '../../components/form/use-api-form.js';
import { useNotice } from '../../components/notice/use-notice.js';
import { invitationReveal } from './reveals.js';

const roles = [
  { value: 'Member', text: t`Member: scans messages` },
  { value: 'Admin', text: t`Admin: also manages people, API keys, webhooks and billing` },
] as const;

interface Props {
  /** Shows the link if it could not be sent by mail. */
  show: (reveal: Reveal) => void;
  close: () => void;
}

export function InviteDialog({ show, close }: Props) {
  const form = useInviteForm(show, close);
  const { field: role } = useController({ control: form.form.control, name: 'role' });
  return (
    <FormDialog
      title={t`Invite a person`}
      sentence={t`They get a link to join your company. It works once and expires in 7 days.`}
      form={form}
      submitLabel={t`Invite`}
      busyLabel={t`Inviting...`}
      close={close}
    >
      <FormField required label={t`Email`} type="email" autoComplete="off" {...form.field('email')} />
      <ChoiceField id="role" label={t`Role`} value={role.value} change={role.onChange} options={roles} />
    </FormDialog>
  );
}

const schema = z.object({ email: emailAddress, role: z.enum(['Member', 'Admin']) });
const empty: z.infer<typeof schema> = { email: '', role: 'Member' };
const broken = t`The invitation could not be sent`;

function useInviteForm(show: Props['show'], close: () => void) {
  const queries = useQueryClient();
  const say = useNotice();
  return useApiForm({
    resolver: zodResolver(schema),
    defaultValues: empty,
    send: (body) => invitationsInvite({ body }),
    done: ({ data }, { email }) => {
      void queries.invalidateQueries({ queryKey: usersListQueryKey() });
      const reveal = invitationReveal(data.data);
      if (reveal) return show(reveal);
      say(t`Invitation sent to ${email}`);
      close();
    },
    texts: { lead: broken, refused: broken, broken },
  });
}
