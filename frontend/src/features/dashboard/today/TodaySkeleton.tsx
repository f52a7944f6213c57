import Skeleton from '@mui/material/Skeleton';

export const todayStyle = { minHeight: { xs: 320, sm: 190 }, mt: 6 } as const;

/** The space of the panel, while it and its code are loading. */
export function TodaySkeleton() {
  return <Skeleton variant="rounded" aria-busy="true" sx={todayStyle} />;
}
