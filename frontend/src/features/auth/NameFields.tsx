import Box from '@mui/material/Box';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { FormField } from '../../components/form/FormField.js';

interface Name {
  field: UseFormRegisterReturn;
  error: string | undefined;
}

export function NameFields({ first, last }: { first: Name; last: Name }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 4, rowGap: 2 }}>
      <FormField required label="First name" autoComplete="given-name" {...first} />
      <FormField required label="Last name" autoComplete="family-name" {...last} />
    </Box>
  );
}
