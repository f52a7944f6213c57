import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Indicator } from '../../../api/types.js';
import { dateAndTime } from '../../../components/relative-date.js';
import type { Spotlight } from '../../../components/verdict/spotlight.js';
import { HeaderValue } from './HeaderValue.js';
import type { MailHead, PlacedHeader } from './mail-head.js';
import { recipientsText } from './texts.js';
import { withVisibleControls } from '../../../components/bidi.js';

interface Props {
  head: MailHead;
  indicators: readonly Indicator[];
  spotlight: Spotlight;
}

/** Who a message is from, where answers go, and to whom it goes: what a mail program shows above it. */
export function MailHeadView({ head, ...evidence }: Props) {
  const valuesOf = (headers: readonly PlacedHeader[]) =>
    headers.length > 0 &&
    headers.map((header) => <HeaderValue key={header.index} header={header} {...evidence} />);
  const rows: readonly (readonly [name: string, value: ReactNode])[] = [
    [t({ message: 'From', context: 'email' }), valuesOf(head.from)],
    [t`Replies go to`, valuesOf(head.replyTo)],
    [t({ message: 'To', context: 'email' }), recipientsText(head.to)],
    [t`Cc`, recipientsText(head.cc)],
    [t`Date`, head.date && dateText(head.date)],
  ];
  return (
    <Box component="dl" sx={headStyle}>
      {rows
        .filter(([, value]) => Boolean(value))
        .map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {name}
            </Box>
            <Box component="dd" dir="auto" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Box>
        ))}
    </Box>
  );
}

/** As it is written if it is no date. */
function dateText(written: string): ReactNode {
  const time = Date.parse(written);
  if (Number.isNaN(time)) return withVisibleControls(written);
  return <time dateTime={new Date(time).toISOString()}>{dateAndTime(time)}</time>;
}

const headStyle = {
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: 4,
  rowGap: 1,
  m: 0,
  fontSize: '0.8125rem',
} as const;
