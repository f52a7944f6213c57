import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { FormField } from '../../components/form/FormField.js';
import type { Registration } from '../../components/form/use-api-form.js';

export function NameFields({ first, last }: { first: Registration; last: Registration }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { sm: '1fr 1fr' },
        columnGap: 4,
        rowGap: 5,
        alignItems: 'start',
      }}
    >
      <FormField required label={t`First name`} autoComplete="given-name" {...first} />
      <FormField required label={t`Last name`} autoComplete="family-name" {...last} />
    </Box>
  );
}
