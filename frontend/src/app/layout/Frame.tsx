import Box from '@mui/material/Box';
import { type ReactNode, Suspense } from 'react';
import { Footer } from './Footer.js';
import { Main } from './Main.js';

interface Props {
  bar: ReactNode;
  children: ReactNode;
}

/** Bar, page and footer. Page and footer come together once the page's code is there, so that nothing jumps. */
export function Frame({ bar, children }: Props) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100vh' }}>
      {bar}
      <Suspense>
        <Main>{children}</Main>
        <Footer />
      </Suspense>
    </Box>
  );
}
