import Skeleton from '@mui/material/Skeleton';

export const panelStyle = { minHeight: 268, mb: 6 } as const;

/** The space of the list, while it and its code are loading. */
export function FirstStepsSkeleton() {
  return <Skeleton variant="rounded" aria-busy="true" sx={{ ...panelStyle, height: 268 }} />;
}
