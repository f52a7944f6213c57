import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import type { Instruction } from '../../api/types.js';
import { ChoiceField } from './ChoiceField.js';

interface Props<Values extends FieldValues> {
  control: Control<Values>;
  /** The field that holds the id of the chosen set; empty for none. */
  name: Path<Values>;
  instructions: readonly Instruction[];
}

/** A choice among the company's instruction sets; nothing where there are none. */
export function InstructionsField<Values extends FieldValues>({
  control,
  name,
  instructions,
}: Props<Values>) {
  const { field } = useController({ control, name });
  if (instructions.length === 0) return null;
  return (
    <ChoiceField
      id="instructions"
      label="Scanning instructions"
      value={field.value}
      change={field.onChange}
      options={[
        { value: '', text: 'Use default spam detection' },
        ...instructions.map((set) => ({ value: set.id, text: set.name })),
      ]}
    />
  );
}
