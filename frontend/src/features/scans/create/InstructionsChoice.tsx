import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { type Control, useController } from 'react-hook-form';
import type { ScanValues } from './scan-schema.js';
import type { useScanForm } from './use-scan-form.js';

interface Props {
  control: Control<ScanValues>;
  instructions: ReturnType<typeof useScanForm>['instructions'];
}

export function InstructionsChoice({ control, instructions }: Props) {
  const { field } = useController({ control, name: 'scanningInstructionsId' });
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
