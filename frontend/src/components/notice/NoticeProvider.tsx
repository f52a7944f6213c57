import Box from '@mui/material/Box';
import { type ReactNode, useCallback, useState } from 'react';
import { visuallyHidden } from '../../theme/visually-hidden.js';
import { onDemand } from '../on-demand.js';
import { NoticeContext, type NoticeOptions, type Say } from './use-notice.js';

const Notice = onDemand(async () => (await import('./Notice.js')).Notice);

/** Shows short-lived confirmations at the bottom of the page. Errors are shown where they happened. */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<(NoticeOptions & { text: string; number: number }) | null>(null);
  const [open, setOpen] = useState(false);
  const say = useCallback<Say>((text, options) => {
    setNotice((last) => ({ ...options, text, number: (last?.number ?? 0) + 1 }));
    setOpen(true);
  }, []);
  return (
    <NoticeContext value={say}>
      {children}
      {/* Always there, so that what appears in it is announced. */}
      <Box component="output" sx={visuallyHidden}>
        {open && notice?.text}
      </Box>
      <Notice key={notice?.number} given={notice && { ...notice, open, close: () => setOpen(false) }} />
    </NoticeContext>
  );
}
