import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';

interface Props<Value extends string> {
  id: string;
  label: string;
  value: Value;
  change: (value: Value) => void;
  options: readonly { value: Value; text: string }[];
}

/** One of a few, or of many. */
export function ChoiceField<Value extends string>({ id, label, value, change, options }: Props<Value>) {
  return (
    <FormControl fullWidth>
      <FormLabel id={`${id}-label`} sx={{ mb: 1.5 }}>
        {label}
      </FormLabel>
      <Select<Value>
        displayEmpty
        labelId={`${id}-label`}
        id={id}
        value={value}
        onChange={(event) => change(event.target.value as Value)}
        MenuProps={{ slotProps: { paper: { sx: { maxHeight: 360 } } } }}
      >
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value}>
            {option.text}
          </MenuItem>
        ))}
      </Select>
    </FormControl>
  );
}
