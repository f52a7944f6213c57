import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { startTransition, StrictMode, useLayoutEffect, useState } from 'react';
import { Router } from 'react-router-dom';
import { navigation, placeNow, watchPlace } from '../components/history.js';
import { emotionCache } from '../theme/emotion-cache.js';
import { makeTheme } from '../theme/theme.js';
import { CrashBoundary } from './CrashBoundary.js';
import { Routes } from './Routes.js';

export function App() {
  const [theme] = useState(makeTheme);
  const [place, setPlace] = useState(placeNow);
  // As a transition, the page before stays until the code of the next one is there.
  useLayoutEffect(() => watchPlace((next) => startTransition(() => setPlace(next))), []);
  return (
    <StrictMode>
      <CacheProvider value={emotionCache}>
        {/* theme-init.js reads the same storage key before the first paint. */}
        <ThemeProvider theme={theme} modeStorageKey="gp-theme" noSsr>
          <CssBaseline />
          <CrashBoundary>
            <Router {...place} navigator={navigation}>
              <Routes />
            </Router>
          </CrashBoundary>
        </ThemeProvider>
      </CacheProvider>
    </StrictMode>
  );
}
