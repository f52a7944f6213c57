import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { MAIN_ID } from './SkipLink.js';

export function Main({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useFreshStart(main);
  return (
    <Box component="main" id={MAIN_ID} tabIndex={-1} ref={main} sx={{ flex: '1 0 auto' }}>
      {children}
    </Box>
  );
}

/** A change of page starts at the top with the focus on the new content, as a full page load does. */
function useFreshStart(main: { readonly current: HTMLElement | null }) {
  const { pathname } = useLocation();
  const way = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Back and forward restore the scroll position.
    if (way !== NavigationType.Pop) window.scrollTo({ top: 0, behavior: 'instant' });
    // A field with autofocus keeps the focus.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [main, pathname, way]);
}
