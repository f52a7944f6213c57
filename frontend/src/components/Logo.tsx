import Box from '@mui/material/Box';

/** Two posts and the flap of the envelope that passes between them, in one stroke. */
function Mark({ size = 22 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true" focusable="false">
      <path
        d="M4.5 21.5v-19M19.5 21.5v-19M4.5 7.5 12 14l7.5-6.5"
        stroke="currentColor"
        strokeWidth="2.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

export function Logo() {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 2, color: 'text.primary', lineHeight: 1 }}
    >
      <Box component="span" sx={{ display: 'inline-flex', color: 'primary.main' }}>
        <Mark />
      </Box>
      <Box component="span" sx={{ fontSize: '1.0625rem', fontWeight: 650, letterSpacing: '-0.02em' }}>
        Gatepost
      </Box>
    </Box>
  );
}
