import { plural, t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { INSET, Panel } from '../../components/Panel.js';

export interface Row {
  key: string;
  what: string;
  /** 0: it was seen, and is not known as the sender's own. */
  messages: number;
  seen: ReactNode;
}

/** What a sender uses of a kind, in a line each. */
export function Part({ title, empty, rows }: { title: string; empty: string; rows: readonly Row[] }) {
  return (
    <Panel as="section" aria-label={title} sx={{ p: INSET }}>
      <Typography variant="h3" component="h2" sx={{ mb: 3 }}>
        {title}
      </Typography>
      {rows.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{empty}</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {rows.map(({ key, what, messages, seen }) => (
          <Box component="li" key={key} sx={rowStyle}>
            <Box sx={{ overflowWrap: 'anywhere' }}>{what}</Box>
            <Box sx={{ color: 'text.secondary' }}>
              {messages === 0
                ? t`Not usual yet`
                : plural(messages, { one: '# message', other: '# messages' })}
              , {seen}
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 4,
} as const;
