import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';

interface Props<Values extends FieldValues> {
  label: string;
  control: Control<Values>;
  name: Path<Values>;
}

export function CheckField<Values extends FieldValues>({ label, control, name }: Props<Values>) {
  const { field } = useController({ control, name });
  return (
    <FormControlLabel
      label={label}
      control={
        <Checkbox
          size="small"
          checked={field.value}
          onChange={(_, checked) => field.onChange(checked)}
          onBlur={field.onBlur}
          slotProps={{ input: { ref: field.ref } }}
        />
      }
    />
  );
}
