import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Snackbar from '@mui/material/Snackbar';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { visuallyHidden } from '../../theme/visually-hidden.js';
import { NoticeContext } from './use-notice.js';

const SHOWN_MS = 5_000;

/** Says what was done, at the foot of the page, and goes by itself. What went wrong stands where it went wrong. */
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
      <Snackbar
        key={notice?.number}
        open={open}
        autoHideDuration={SHOWN_MS}
        onClose={(_, reason) => reason !== 'clickaway' && setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      >
        <Alert
          role="presentation"
          severity="success"
          icon={<CircleCheck size={18} aria-hidden="true" />}
          onClose={() => setOpen(false)}
          sx={{ boxShadow: '0 8px 24px rgb(10 15 25 / 0.14)' }}
        >
          {notice?.text}
        </Alert>
      </Snackbar>
    </NoticeContext>
  );
}
