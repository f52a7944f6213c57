import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { StrictMode, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { emotionCache } from '../theme/emotion-cache.js';
import { makeTheme } from '../theme/theme.js';
import { router } from './router.js';

export function App() {
  const [theme] = useState(makeTheme);
  return (
    <StrictMode>
      <CacheProvider value={emotionCache}>
        {/* theme-init.js reads the same storage key before the first paint. */}
        <ThemeProvider theme={theme} modeStorageKey="gp-theme" noSsr>
          <CssBaseline />
          <RouterProvider router={router} />
        </ThemeProvider>
      </CacheProvider>
    </StrictMode>
  );
}
