import Typography from '@mui/material/Typography';

/** Stays the same: React calls a new callback again at each rendering. */
const focus = (heading: HTMLElement | null) => heading?.focus();

/** Takes the focus when its step begins: what had it is gone. */
export function StepHeading({ children }: { children: string }) {
  return (
    <Typography
      variant="h3"
      component="h2"
      tabIndex={-1}
      ref={focus}
      sx={{ '&:focus-visible': { outline: 'none' } }}
    >
      {children}
    </Typography>
  );
}
