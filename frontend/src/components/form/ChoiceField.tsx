import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import type { InputBaseComponentProps } from '@mui/material/InputBase';
import OutlinedInput from '@mui/material/OutlinedInput';
import { ChevronDown } from 'lucide-react';
import type { ElementType, Ref } from 'react';

interface Props<Value extends string> {
  id: string;
  label: string;
  value: Value;
  change: (value: Value) => void;
  options: readonly { value: Value; text: string }[];
  help?: string | undefined;
  /** Replaces the help. */
  error?: string | undefined;
  inputRef?: Ref<HTMLElement>;
}

/** A native select: it needs no code and works well on every device. */
export function ChoiceField<Value extends string>(props: Props<Value>) {
  const { id, label, value, change, options, help, error, inputRef } = props;
  const note = error ?? help;
  return (
    <FormControl fullWidth error={error !== undefined}>
      <FormLabel htmlFor={id} sx={{ mb: 1.5 }}>
        {label}
      </FormLabel>
      <Box sx={{ position: 'relative' }}>
        <OutlinedInput
          fullWidth
          id={id}
          {...(inputRef && { inputRef })}
          inputComponent={select}
          value={value}
          onChange={(event) => change(event.target.value as Value)}
          slotProps={{
            input: {
              type: undefined,
              children: options.map(optionOf),
              'aria-describedby': note === undefined ? undefined : `${id}-note`,
            },
          }}
          sx={inputStyle}
        />
        <Box component={ChevronDown} size={16} aria-hidden="true" sx={chevronStyle} />
      </Box>
      {note !== undefined && <FormHelperText id={`${id}-note`}>{note}</FormHelperText>}
    </FormControl>
  );
}

const select = 'select' as ElementType<InputBaseComponentProps>;

const optionOf = ({ value, text }: { value: string; text: string }) => (
  <option key={value} value={value}>
    {text}
  </option>
);

const inputStyle = {
  '& select': { appearance: 'none', pr: 9, textOverflow: 'ellipsis', cursor: 'pointer' },
  // Some browsers render the list in the page's colours, which may be dark.
  '& option': { color: 'text.primary', bgcolor: 'surface.raised' },
} as const;

const chevronStyle = {
  position: 'absolute',
  right: 12,
  bottom: 12,
  color: 'text.secondary',
  pointerEvents: 'none',
} as const;
