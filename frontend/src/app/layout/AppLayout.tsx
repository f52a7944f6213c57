import Box from '@mui/material/Box';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { forgetDataWithSession, queryClient } from '../../api/query-client.js';
import { NoticeProvider } from '../../components/notice/NoticeProvider.js';
import { ShortcutProvider } from '../shortcuts/ShortcutProvider.js';
import { AppBar } from './AppBar.js';
import { gutter } from './Bar.js';
import { Frame } from './Frame.js';

/** Holds the data loaded from the server: behind the guard, so that it is dropped with the session. */
export function AppLayout() {
  useEffect(forgetDataWithSession, []);
  return (
    <QueryClientProvider client={queryClient}>
      <ShortcutProvider>
        <NoticeProvider>
          <Frame bar={<AppBar />}>
            <Box sx={{ maxWidth: 1200, mx: 'auto', px: gutter, py: { xs: 6, sm: 8 } }}>
              <Outlet />
            </Box>
          </Frame>
        </NoticeProvider>
      </ShortcutProvider>
    </QueryClientProvider>
  );
}
