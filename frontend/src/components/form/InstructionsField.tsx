import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import type { Instruction } from '../../api/types.js';

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
    <FormControl fullWidth>
      <FormLabel id="instructions-label" sx={{ mb: 1.5 }}>
        Scanning instructions
      </FormLabel>
      <Select {...field} displayEmpty labelId="instructions-label" id="instructions">
        <MenuItem value="">Use default spam detection</MenuItem>
        {instructions.map((set) => (
          <MenuItem key={set.id} value={set.id}>
            {set.name}
          </MenuItem>
        ))}
      </Select>
    </FormControl>
  );
}
