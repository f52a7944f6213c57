import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { figures } from './content.js';

export function Figures() {
  return (
    <Box component="ul" sx={gridStyle}>
      {figures.map(({ value, meaning, source, href }) => (
        <Box component="li" key={value} sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
          <Typography variant="display" component="p" sx={{ fontSize: '2rem' }}>
            {value}
          </Typography>
          <Typography variant="lead">{meaning}</Typography>
          <MuiLink href={href} target="_blank" rel="noreferrer" variant="body2" color="text.secondary">
            {source}
          </MuiLink>
        </Box>
      ))}
    </Box>
  );
}

const gridStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' },
  columnGap: 8,
  rowGap: 8,
  listStyle: 'none',
  m: 0,
  mb: 12,
  p: 0,
} as const;
