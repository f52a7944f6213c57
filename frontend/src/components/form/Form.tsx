import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FormAlert } from './FormAlert.js';
import type { Submission } from './use-api-form.js';

/** Stacked fields, with errors about the whole form above them. */
export function Form({ form, children }: { form: Submission; children: ReactNode }) {
  return (
    <Box component="form" noValidate onSubmit={form.submit} sx={{ display: 'grid', gap: 5 }}>
      <FormAlert>{form.failure}</FormAlert>
      {children}
    </Box>
  );
}
