import Skeleton from '@mui/material/Skeleton';

/** As high as the list, some of whose sentences take two lines on a phone. */
const HEIGHT = { xs: 310, sm: 268 } as const;
export const panelStyle = { minHeight: HEIGHT, mb: 6 } as const;

/** The space of the list, while it and its code are loading. */
export function FirstStepsSkeleton() {
  return <Skeleton variant="rounded" aria-busy="true" sx={{ ...panelStyle, height: HEIGHT }} />;
}
