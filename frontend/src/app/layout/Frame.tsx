import Box from '@mui/material/Box';
import { type ReactNode, Suspense } from 'react';
import { Footer } from './Footer.js';
import { Main } from './Main.js';
import { PageBoundary } from './PageBoundary.js';

interface Props {
  bar: ReactNode;
  children: ReactNode;
}

/** Bar, page and footer. Page and footer appear together once the page's code has loaded, to avoid layout shift. */
export function Frame({ bar, children }: Props) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100vh' }}>
      {bar}
      <Suspense>
        <Main>
          <PageBoundary>{children}</PageBoundary>
        </Main>
        <Footer />
      </Suspense>
    </Box>
  );
}
