import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../api/errors.js';
import {
  billingCancelMutation,
  billingPortalMutation,
  billingResumeMutation,
  clientsMeQueryKey,
} from '../../api/generated/@tanstack/react-query.gen.js';
import { useNotice } from '../../components/notice/use-notice.js';
import { paths } from '../../components/paths.js';

const both = (text: string) => ({ refused: text, broken: text });

const texts = {
  portal: both(t`The billing portal could not be opened. Please try again.`),
  cancel: both(t`The subscription could not be canceled. Please try again.`),
  resume: both(t`The subscription could not be resumed. Please try again.`),
};

const failureOf = (error: unknown, of: keyof typeof texts) =>
  error ? failureText(error, texts[of]) : undefined;

/** `changed` runs once the server has cancelled or resumed. */
export function useBillingActions(changed: () => void) {
  const queries = useQueryClient();
  const say = useNotice();
  const onSuccess = async ({ message }: { message: string }) => {
    await queries.invalidateQueries({ queryKey: clientsMeQueryKey() });
    say(message);
    changed();
  };
  const cancel = useMutation({ ...billingCancelMutation(), onSuccess });
  const resume = useMutation({ ...billingResumeMutation(), onSuccess });
  const portal = useMutation({
    ...billingPortalMutation(),
    onSuccess: ({ data }) => window.location.assign(data.url),
  });
  const returnUrl = window.location.origin + paths.account;
  return {
    portal: { failure: failureOf(portal.error, 'portal'), run: () => portal.mutate({ body: { returnUrl } }) },
    cancel: { failure: failureOf(cancel.error, 'cancel'), run: () => cancel.mutate({}) },
    resume: { failure: failureOf(resume.error, 'resume'), run: () => resume.mutate({}) },
    busy: [cancel, resume, portal].some(({ isPending }) => isPending),
  };
}
