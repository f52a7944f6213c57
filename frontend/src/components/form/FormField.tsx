import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { ChangeEvent, ReactNode, RefCallback } from 'react';

type Passed =
  | 'type'
  | 'autoComplete'
  | 'inputMode'
  | 'multiline'
  | 'minRows'
  | 'maxRows'
  | 'endAdornment'
  | 'placeholder';

/** What react-hook-form's `register` returns, or the props of a controlled input. */
interface Wiring {
  name: string;
  value?: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => unknown;
  onBlur?: (event: { target: unknown }) => unknown;
  ref?: RefCallback<HTMLElement>;
}

interface Props extends Pick<OutlinedInputProps, Passed> {
  label: string;
  field: Wiring;
  error?: string | undefined;
  help?: ReactNode;
  required?: boolean;
}

/** Label above, help below; an error replaces the help, to avoid layout shift. */
export function FormField({ label, field, error, help, required = false, ...input }: Props) {
  const { ref, ...registration } = field;
  const id = `field-${field.name}`;
  const note = error ?? help;
  return (
    <FormControl fullWidth error={Boolean(error)}>
      <FormLabel htmlFor={id} sx={{ mb: 1.5 }}>
        {label}
      </FormLabel>
      <OutlinedInput
        {...registration}
        {...input}
        id={id}
        inputRef={ref}
        slotProps={{
          input: {
            dir: 'auto',
            'aria-required': required,
            'aria-describedby': note ? `${id}-note` : undefined,
          },
        }}
      />
      {note && (
        <FormHelperText id={`${id}-note`} component="div">
          {note}
        </FormHelperText>
      )}
    </FormControl>
  );
}
