import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { Paperclip } from 'lucide-react';
import { useMemo } from 'react';
import type { Indicator } from '../../../api/types.js';
import { EvidenceText } from '../../../components/verdict/EvidenceText.js';
import { rangesOf } from '../../../components/verdict/highlight.js';
import { Quote } from '../../../components/verdict/Quote.js';
import type { Spotlight } from '../../../components/verdict/spotlight.js';
import type { Attachment } from './mail-head.js';
import { contentTexts, faultsText, sizeText } from './texts.js';
import { withVisibleControls } from '../../../components/bidi.js';

interface Evidence {
  indicators: readonly Indicator[];
  spotlight: Spotlight;
}

interface Props extends Evidence {
  attachments: readonly Attachment[];
}

/** What comes with a message: its content is not kept, only what was found in it. */
export function Attachments({ attachments, ...evidence }: Props) {
  if (attachments.length === 0) return null;
  return (
    <Box component="ul" aria-label={t`Attachments`} sx={listStyle}>
      {Array.from(attachments.entries(), ([index, attachment]) => (
        <Box component="li" key={index} sx={itemStyle}>
          <Box component={Paperclip} size={16} aria-hidden="true" sx={{ mt: 0.5, color: 'text.secondary' }} />
          <Item attachment={attachment} index={index} {...evidence} />
        </Box>
      ))}
    </Box>
  );
}

interface ItemProps extends Evidence {
  attachment: Attachment;
  index: number;
}

function Item({
  attachment: { name, type, size, faults, content, forwarded },
  index,
  indicators,
  spotlight,
}: ItemProps) {
  const ranges = useMemo(
    () => rangesOf(indicators, ({ attachment }) => attachment?.index === index),
    [indicators, index],
  );
  const found = [...new Set(ranges.map(({ indicator }) => indicator))];
  const wrong = faultsText(faults);
  const facts = [...(name === null ? [t`without a name`] : [type]), sizeText(size)];
  if (content) facts.push(...contentTexts(content));
  if (forwarded !== null) facts.push(t`in the forwarded message`);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box dir="auto" sx={{ fontWeight: 550 }}>
        <EvidenceText whole text={name ?? type} {...{ ranges, indicators, spotlight }} />
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {withVisibleControls(facts.join(' · '))}
      </Box>
      {wrong && <Box sx={{ color: 'suspicious.main', fontSize: '0.8125rem' }}>{t`Attention: ${wrong}`}</Box>}
      {found.map((indicator) => (
        <Box key={indicator} sx={{ fontSize: '0.8125rem' }}>
          <Quote quoted={[indicator]} indicators={indicators} spotlight={spotlight}>
            {indicators[indicator]?.label}
          </Quote>
        </Box>
      ))}
    </Box>
  );
}

const listStyle = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 } as const;

const itemStyle = {
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: 3,
  px: 3,
  py: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: '6px',
  overflowWrap: 'anywhere',
} as const;
