import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type FormEvent, useState } from 'react';
import { Pager, type PagerProps } from '../../../components/paging/Pager.js';

/** So few pages are paged through. */
const FEW = 2;

/** The pages of the history, with a jump to any of them. */
export function HistoryPager({ page, pages, goTo }: PagerProps) {
  return (
    <>
      <Pager page={page} pages={pages} goTo={goTo} />
      {pages > FEW && <Jump pages={pages} goTo={goTo} />}
    </>
  );
}

function Jump({ pages, goTo }: Omit<PagerProps, 'page'>) {
  const [text, setText] = useState('');
  const jump = (event: FormEvent) => {
    event.preventDefault();
    const wanted = Math.trunc(Number(text));
    if (wanted >= 1) goTo(Math.min(wanted, pages));
    setText('');
  };
  return (
    <Box component="form" onSubmit={jump} sx={rowStyle}>
      <Box component="label" htmlFor="jump-to-page" sx={{ color: 'text.secondary' }}>
        <Trans>Go to page</Trans>
      </Box>
      <OutlinedInput
        id="jump-to-page"
        size="small"
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ input: { inputMode: 'numeric', maxLength: 7 } }}
        sx={{ width: 88 }}
      />
      <Button type="submit" size="small">
        <Trans>Go</Trans>
      </Button>
    </Box>
  );
}

const rowStyle = { display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 2, mt: 2 } as const;
