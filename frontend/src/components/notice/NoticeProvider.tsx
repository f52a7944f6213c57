import Box from '@mui/material/Box';
import { type ReactNode, useCallback, useState } from 'react';
import { visuallyHidden } from '../../theme/visually-hidden.js';
import { onDemand } from '../on-demand.js';
import { NoticeContext } from './use-notice.js';

const Notice = onDemand(async () => (await import('./Notice.js')).Notice);

/** Shows short-lived confirmations at the bottom of the page. Errors are shown where they happened. */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<{ text: string; number: number } | null>(null);
  const [open, setOpen] = useState(false);
  const say = useCallback((text: string) => {
    setNotice((last) => ({ text, number: (last?.number ?? 0) + 1 }));
    setOpen(true);
  }, []);
  return (
    <NoticeContext value={say}>
      {children}
      {/* Always there, so that what appears in it is announced. */}
      <Box component="output" sx={visuallyHidden}>
        {open && notice?.text}
      </Box>
      <Notice
        key={notice?.number}
        given={notice && { text: notice.text, open, close: () => setOpen(false) }}
      />
    </NoticeContext>
  );
}
