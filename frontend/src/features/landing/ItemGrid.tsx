import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface Props {
  items: readonly { title: string; text: string }[];
  columns: 3 | 4;
  numbered?: boolean;
}

export function ItemGrid({ items, columns, numbered = false }: Props) {
  return (
    <Box component={numbered ? 'ol' : 'ul'} sx={gridStyle(columns)}>
      {items.map(({ title, text }, index) => (
        <Box component="li" key={title}>
          {numbered && (
            <Box component="span" aria-hidden="true" sx={numberStyle}>
              {index + 1}
            </Box>
          )}
          <Typography variant="h3">{title}</Typography>
          <Typography variant="lead" sx={{ mt: 1, color: 'text.secondary' }}>
            {text}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const gridStyle = (columns: number) =>
  ({
    display: 'grid',
    gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: `repeat(${columns}, 1fr)` },
    columnGap: 8,
    rowGap: 8,
    listStyle: 'none',
    m: 0,
    p: 0,
  }) as const;

const numberStyle = {
  display: 'block',
  mb: 3,
  pb: 2,
  borderBottom: 1,
  borderColor: 'divider',
  color: 'primary.main',
  fontWeight: 650,
} as const;
