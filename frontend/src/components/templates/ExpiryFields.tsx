import { t } from '@lingui/core/macro';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { ChoiceField } from '../form/ChoiceField.js';
import { FormField } from '../form/FormField.js';
import { type ExpiryValues, expiryChoices } from './expiry.js';

interface Props<Values extends FieldValues & ExpiryValues> {
  control: Control<Values>;
}

/** When a template expires; the day only where one is to be chosen. */
export function ExpiryFields<Values extends FieldValues & ExpiryValues>({ control }: Props<Values>) {
  const ends = useController({ control, name: 'ends' as Path<Values> });
  const endsOn = useController({ control, name: 'endsOn' as Path<Values> });
  return (
    <>
      <ChoiceField
        id="template-ends"
        label={t`Expires`}
        value={ends.field.value}
        change={ends.field.onChange}
        options={expiryChoices}
        error={ends.fieldState.error?.message}
        inputRef={ends.field.ref}
      />
      {ends.field.value === 'date' && (
        <FormField
          required
          type="date"
          label={t`Last day`}
          field={endsOn.field}
          error={endsOn.fieldState.error?.message}
        />
      )}
    </>
  );
}
