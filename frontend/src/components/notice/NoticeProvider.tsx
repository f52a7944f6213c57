import Box from '@mui/material/Box';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { visuallyHidden } from '../../theme/visually-hidden.js';
import { useAtRest } from '../use-at-rest.js';
import { NoticeContext } from './use-notice.js';

const fetchNotice = () => import('./Notice.js');
const Notice = lazy(async () => ({ default: (await fetchNotice()).Notice }));

/** Confirms at the foot of the page what was done, for a while. Errors are shown where they happened. */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<{ text: string; number: number } | null>(null);
  const [open, setOpen] = useState(false);
  useAtRest(fetchNotice);
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
      <Suspense>
        {notice && <Notice key={notice.number} text={notice.text} open={open} close={() => setOpen(false)} />}
      </Suspense>
    </NoticeContext>
  );
}
