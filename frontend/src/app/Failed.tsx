import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

interface Props {
  sentence: string;
  button: string;
  act: () => void;
}

/** In place of a page that could not be shown. Without an icon: every page's first load has it. */
export function Failed({ sentence, button, act }: Props) {
  return (
    <Box
      role="alert"
      sx={{ display: 'grid', justifyItems: 'center', gap: 4, px: 4, py: 14, textAlign: 'center' }}
    >
      <Typography variant="h2" component="h1">
        {sentence}
      </Typography>
      <Button variant="outlined" onClick={act}>
        {button}
      </Button>
    </Box>
  );
}
