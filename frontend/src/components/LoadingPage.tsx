import Skeleton from '@mui/material/Skeleton';
import { PageHeader } from './PageHeader.js';

/** A page under the name of its kind until what it shows has been loaded. */
export const LoadingPage = ({ title }: { title: string }) => (
  <>
    <PageHeader title={title} sentence={<Skeleton variant="text" width={240} />} />
    <Skeleton variant="rounded" height={320} aria-busy="true" />
  </>
);
