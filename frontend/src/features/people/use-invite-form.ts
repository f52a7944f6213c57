import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  invitationsInviteMutation,
  usersListQueryKey,
} from '../../api/generated/@tanstack/react-query.gen.js';
import type { Reveal } from '../../components/dialog/RevealDialog.js';
import { showFailure } from '../../components/form/show-failure.js';
import { emailAddress } from '../../components/form/text-rules.js';
import { useNotice } from '../../components/notice/use-notice.js';
import { invitationReveal } from './reveals.js';

const schema = z.object({ email: emailAddress, role: z.enum(['Member', 'Admin']) });
const broken = 'Failed to invite';

/** Invites; `show` gets the link where no mail could be sent. */
export function useInviteForm(show: (reveal: Reveal) => void, close: () => void) {
  const queries = useQueryClient();
  const say = useNotice();
  const invitation = useMutation(invitationsInviteMutation());
  const form = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { email: '', role: 'Member' },
  });
  const submit = form.handleSubmit(async (body) => {
    try {
      const { data } = await invitation.mutateAsync({ body });
      void queries.invalidateQueries({ queryKey: usersListQueryKey() });
      const reveal = invitationReveal(data);
      if (reveal) return show(reveal);
      say(`Invitation sent to ${body.email}`);
      close();
    } catch (error) {
      showFailure(form, error, { lead: broken, refused: broken, broken });
    }
  });
  return { form, submit };
}
