import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Indicator } from '../../api/types.js';
import { cut } from '../text.js';
import { toneOf, type Tone, wordOf } from './severity.js';
import { focusQuote, indicatorId, type Spotlight } from './spotlight.js';

const QUOTE_LENGTH = 90;

interface Props {
  indicators: readonly Indicator[];
  spotlight: Spotlight;
}

export function IndicatorList({ indicators, spotlight }: Props) {
  if (indicators.length === 0) {
    return (
      <Typography sx={{ color: 'text.secondary' }}>
        <Trans>No signs of spam or phishing found.</Trans>
      </Typography>
    );
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mx: -2 }}>
      {indicators.map((indicator, index) => (
        <li key={`${indicator.code} ${indicator.evidence}`}>
          <IndicatorItem indicator={indicator} index={index} spotlight={spotlight} />
        </li>
      ))}
    </Box>
  );
}

interface ItemProps {
  indicator: Indicator;
  index: number;
  spotlight: Spotlight;
}

function IndicatorItem({ indicator, index, spotlight }: ItemProps) {
  const tone = toneOf(indicator);
  return (
    <Box
      id={indicatorId(spotlight.scope, index)}
      component="button"
      type="button"
      // A reason that can be pressed is still a reason on paper.
      data-printed
      data-lit={spotlight.lit === index}
      onClick={() => focusQuote(spotlight, index)}
      onMouseEnter={() => spotlight.point(index)}
      onMouseLeave={() => spotlight.point(null)}
      onFocus={() => spotlight.focus(index)}
      onBlur={() => spotlight.focus(null)}
      sx={itemStyle(tone)}
    >
      <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
        <Box component="span" sx={{ fontWeight: 550 }}>
          {indicator.label}
        </Box>
        <Box component="span" sx={{ color: `${tone}.main`, fontSize: '0.75rem', whiteSpace: 'nowrap' }}>
          {wordOf(indicator)}
        </Box>
      </Box>
      {indicator.evidence && (
        <Box component="span" dir="auto" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {t`“${cut(indicator.evidence, QUOTE_LENGTH)}”`}
        </Box>
      )}
    </Box>
  );
}

const itemStyle = (tone: Tone) =>
  ({
    display: 'grid',
    gap: 0.5,
    width: '100%',
    px: 2,
    py: 2,
    border: 0,
    borderRadius: '6px',
    bgcolor: 'transparent',
    color: 'text.primary',
    font: 'inherit',
    lineHeight: 1.45,
    textAlign: 'left',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    scrollMargin: '96px',
    '&[data-lit="true"]': { bgcolor: `${tone}.soft` },
  }) as const;
