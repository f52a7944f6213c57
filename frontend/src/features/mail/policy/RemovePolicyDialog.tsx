import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../../api/errors.js';
import { mailPolicyRemoveOfGroup, mailPolicyRemoveOfKey } from '../../../api/generated/sdk.gen.js';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog.js';
import { useNotice } from '../../../components/notice/use-notice.js';
import { policyKeyOf, type PolicyOwner } from './use-policy.js';

const broken = t`The policy could not be removed`;
const texts = { lead: broken, refused: broken, broken };

interface Props {
  owner: NonNullable<PolicyOwner>;
  close: () => void;
}

const partTexts = {
  key: {
    title: t`Remove the policy of this key?`,
    sentence: t`From then on, the company's policy applies to its mail.`,
    done: t`This key follows the company's policy now.`,
  },
  group: {
    title: t`Remove the policy of this group?`,
    sentence: t`From then on, the policy of the API key or of the company applies to its senders' mail.`,
    done: t`This group has no policy of its own now.`,
  },
} as const;

export function RemovePolicyDialog({ owner, close }: Props) {
  const queries = useQueryClient();
  const say = useNotice();
  const { title, sentence, done } = partTexts[owner.kind];
  const remove = useMutation({
    mutationFn: async () => {
      const path = { id: owner.id };
      await (owner.kind === 'key' ? mailPolicyRemoveOfKey({ path }) : mailPolicyRemoveOfGroup({ path }));
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: policyKeyOf(owner) });
      say(done);
      close();
    },
  });
  return (
    <ConfirmDialog
      title={title}
      sentence={sentence}
      failure={remove.error ? failureText(remove.error, texts) : undefined}
      busy={remove.isPending}
      confirmLabel={t`Remove`}
      busyLabel={t`Removing...`}
      confirm={() => remove.mutate()}
      close={close}
    />
  );
}
