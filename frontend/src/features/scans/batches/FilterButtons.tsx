import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

interface Props<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; text: string }[];
  choose: (value: Value) => void;
}

/** A choice of which rows a list shows, all options in view. */
export function FilterButtons<Value extends string>({ label, value, options, choose }: Props<Value>) {
  return (
    <Box component="fieldset" aria-label={label} sx={rowStyle}>
      {options.map((option) => (
        <Button
          key={option.value}
          size="small"
          variant={option.value === value ? 'contained' : 'outlined'}
          aria-pressed={option.value === value}
          onClick={() => choose(option.value)}
        >
          {option.text}
        </Button>
      ))}
    </Box>
  );
}

const rowStyle = { display: 'flex', flexWrap: 'wrap', gap: 2, mb: 4, mx: 0, mt: 0, p: 0, border: 0 } as const;
