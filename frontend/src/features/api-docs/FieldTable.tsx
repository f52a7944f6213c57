import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { fonts } from '../../theme/tokens.js';
import type { Field } from './endpoints.js';
import { Prose } from './Prose.js';

const places: Record<Field['place'], string> = {
  path: t`Path`,
  query: t`Query`,
  header: t`Header`,
  body: t({ message: 'Body', context: 'request' }),
};

function kindOf({ place: key, type, required }: Field): string {
  const place = places[key];
  return required ? t`${place}, ${type}, required` : `${place}, ${type}`;
}

/** A call's parameters: name and type on the left, description on the right. */
export function FieldTable({ fields }: { fields: readonly Field[] }) {
  if (fields.length === 0) return null;
  return (
    <div>
      <Typography variant="h3" sx={{ mb: 2 }}>
        <Trans>Parameters</Trans>
      </Typography>
      <Box component="dl" sx={{ m: 0 }}>
        {fields.map((field) => (
          <Box key={`${field.place} ${field.name}`} sx={rowStyle}>
            <Box component="dt">
              <Box
                component="code"
                sx={{ fontFamily: fonts.code, fontWeight: 600, overflowWrap: 'anywhere' }}
              >
                {field.name}
              </Box>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {kindOf(field)}
              </Typography>
            </Box>
            <Box component="dd" lang="en" sx={{ m: 0, color: 'text.secondary' }}>
              <Prose text={field.description} />
            </Box>
          </Box>
        ))}
      </Box>
    </div>
  );
}

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { sm: '220px 1fr' },
  gap: { xs: 1, sm: 4 },
  py: 3,
  borderTop: 1,
  borderColor: 'divider',
} as const;
