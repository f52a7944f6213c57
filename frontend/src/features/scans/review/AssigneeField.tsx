import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../../api/errors.js';
import {
  reviewDecisionsListQueryKey,
  scanReviewsChangeMutation,
  scanReviewsGetQueryKey,
  scanReviewsPeopleOptions,
  scanReviewsWaitingQueryKey,
  scansListQueryKey,
} from '../../../api/generated/@tanstack/react-query.gen.js';
import type { Review } from '../../../api/types.js';
import { ChoiceField } from '../../../components/form/ChoiceField.js';
import { useNotice } from '../../../components/notice/use-notice.js';

const NOBODY = 'none';
const broken = t`The review could not be assigned. Please try again.`;
const texts = { refused: broken, broken };

/** Who is to decide. A change is saved at once. */
export function AssigneeField({ scanId, review }: { scanId: string; review: Review | undefined }) {
  const people = useQuery(scanReviewsPeopleOptions()).data?.data.people ?? [];
  const queries = useQueryClient();
  const say = useNotice();
  const path = { id: scanId };
  const { mutate } = useMutation({
    ...scanReviewsChangeMutation(),
    onSuccess: ({ data }) =>
      say(data.assignee ? t`Assigned to ${nameOf(data.assignee)}` : t`Assignment removed`),
    onError: (error) => say(failureText(error, texts), { warning: true }),
    onSettled: () => {
      for (const queryKey of [
        scanReviewsGetQueryKey({ path }),
        scansListQueryKey(),
        reviewDecisionsListQueryKey(),
        scanReviewsWaitingQueryKey(),
      ])
        void queries.invalidateQueries({ queryKey });
    },
  });
  const { assignee = null, version = 0 } = review ?? {};
  // Someone who has left stays visible until another takes over.
  const known = assignee && !people.some(({ id }) => id === assignee.id) ? [assignee, ...people] : people;
  return (
    <ChoiceField
      id="review-assignee"
      label={t`Assigned to`}
      value={assignee?.id ?? NOBODY}
      change={(to) => mutate({ path, body: { version, assignee: to } })}
      options={[
        { value: NOBODY, text: t`Unassigned` },
        ...known.map((person) => ({ value: person.id, text: nameOf(person) })),
      ]}
    />
  );
}

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;
