/** Header links; the current one has darker text and a line on the header's edge. */
export const navLinkStyle = {
  position: 'relative',
  height: 56,
  px: 3,
  borderRadius: 0,
  color: 'text.secondary',
  '&:hover': { color: 'text.primary', bgcolor: 'transparent' },
  '&.Mui-focusVisible': { outlineOffset: -4, borderRadius: '10px' },
  '&.active, &[data-here="true"]': { color: 'text.primary' },
  '&.active::after, &[data-here="true"]::after': {
    content: '""',
    position: 'absolute',
    left: 12,
    right: 12,
    bottom: -1,
    height: 2,
    bgcolor: 'primary.main',
  },
} as const;
