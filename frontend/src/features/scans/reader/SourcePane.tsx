import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import type { Indicator, ScanDetails } from '../../../api/types.js';
import { withVisibleControls } from '../../../components/bidi.js';
import { count } from '../../../components/text.js';
import { BLOCK_MAX } from '../../../components/verdict/blocks.js';
import { EvidenceText } from '../../../components/verdict/EvidenceText.js';
import { rangesOf } from '../../../components/verdict/highlight.js';
import type { Spotlight } from '../../../components/verdict/spotlight.js';
import { ShowAll, TextBox } from '../../../components/verdict/TextBox.js';
import { fonts } from '../../../theme/tokens.js';
import { faultsText } from './texts.js';
import { isInBody, type MailText } from './view.js';

type Part = NonNullable<ScanDetails['message']>['parts'][number];

interface Evidence {
  indicators: readonly Indicator[];
  spotlight: Spotlight;
  whole: boolean;
}

interface Props extends Evidence {
  texts: readonly MailText[];
  /** Of the email that came whole. */
  parts: readonly Part[];
  showWhole: () => void;
}

/** The texts as they were written, markup and all. */
export function SourcePane({ texts, parts, showWhole, ...evidence }: Props) {
  const length = texts.reduce((sum, { text }) => sum + text.length, 0);
  const isCut = !evidence.whole && texts.some(({ text }) => text.length > BLOCK_MAX);
  return (
    <>
      {texts.map((text) => (
        <Box key={text.part} sx={{ fontFamily: fonts.code, fontSize: '0.8125rem' }}>
          {parts.length > 0 && <PartLine part={parts[text.part]} text={text} />}
          <TextBox label={texts.length === 1 ? t`Source` : t`Source of part ${count(text.part + 1)}`}>
            <PartSource text={text} {...evidence} />
          </TextBox>
        </Box>
      ))}
      {isCut && <ShowAll length={length} show={showWhole} />}
    </>
  );
}

function PartLine({ part, text }: { part: Part | undefined; text: MailText }) {
  const facts = [
    t`Part ${count(text.part + 1)}`,
    part?.type ?? t`of no declared type`,
    part?.charset ?? null,
    text.start === null ? t`not shown: another part is shown instead` : null,
    faultsText(part?.faults ?? []),
  ];
  return (
    <Typography variant="caption" component="p" sx={{ mb: 1, color: 'text.secondary' }}>
      {withVisibleControls(facts.filter((fact) => fact !== null).join(' · '))}
    </Typography>
  );
}

function PartSource({ text: { text, start }, ...evidence }: Evidence & { text: MailText }) {
  const { indicators, whole } = evidence;
  const ranges = useMemo(
    () => (start === null ? [] : rangesOf(indicators, isInBody, start)),
    [indicators, start],
  );
  return (
    <>
      <EvidenceText text={text} ranges={ranges} {...evidence} />
      {!whole && text.length > BLOCK_MAX && '…'}
    </>
  );
}
