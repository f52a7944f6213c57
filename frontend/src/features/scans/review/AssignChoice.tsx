import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { scanReviewsPeopleOptions } from '../../../api/generated/@tanstack/react-query.gen.js';
import { ChipSelect } from '../../../components/form/ChipSelect.js';
import { nameOf } from './AssigneeField.js';

/** Asks a person to decide about all that is chosen: the choice is carried out at once. */
export function AssignChoice({ assign }: { assign: (assignee: string) => void }) {
  const people = useQuery(scanReviewsPeopleOptions()).data?.data.people ?? [];
  return (
    <ChipSelect
      label={t`Assign to`}
      value=""
      none=""
      change={(to) => to && assign(to)}
      options={[
        { value: '', text: t`Assign to...` },
        { value: 'none', text: t`Unassigned` },
        ...people.map((person) => ({ value: person.id, text: nameOf(person) })),
      ]}
    />
  );
}
