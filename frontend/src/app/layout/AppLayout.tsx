import Box from '@mui/material/Box';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { forgetDataWithSession, queryClient } from '../../api/query-client.js';
import { onDemand } from '../../components/on-demand.js';
import { NoticeProvider } from '../../components/notice/NoticeProvider.js';
import { ShortcutProvider } from '../shortcuts/ShortcutProvider.js';
import { AppBar } from './AppBar.js';
import { gutter } from './Bar.js';
import { Frame } from './Frame.js';

const ClosingBanner = onDemand(async () => (await import('./ClosingBanner.js')).ClosingBanner);
const shown = {};

/** Holds the data loaded from the server: behind the guard, so that it is dropped with the session. */
export function AppLayout() {
  useEffect(forgetDataWithSession, []);
  return (
    <QueryClientProvider client={queryClient}>
      <ShortcutProvider>
        <NoticeProvider>
          <Frame bar={<AppBar />}>
            <Box sx={pageStyle}>
              <ClosingBanner given={shown} />
              <Outlet />
            </Box>
          </Frame>
        </NoticeProvider>
      </ShortcutProvider>
    </QueryClientProvider>
  );
}

/** On a phone the footer is below the first screen: a list that turns out shorter than expected moves nothing in sight. */
const pageStyle = {
  maxWidth: 1200,
  minHeight: { xs: '100svh', sm: 0 },
  mx: 'auto',
  px: gutter,
  py: { xs: 6, sm: 8 },
} as const;
