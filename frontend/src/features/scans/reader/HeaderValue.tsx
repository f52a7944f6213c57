import { useMemo } from 'react';
import type { Indicator } from '../../../api/types.js';
import { BLOCK_MAX } from '../../../components/verdict/blocks.js';
import { EvidenceText } from '../../../components/verdict/EvidenceText.js';
import { rangesOf } from '../../../components/verdict/highlight.js';
import type { Spotlight } from '../../../components/verdict/spotlight.js';
import type { PlacedHeader } from './mail-head.js';

interface Props {
  header: Pick<PlacedHeader, 'index' | 'value'>;
  whole?: boolean;
  indicators: readonly Indicator[];
  spotlight: Spotlight;
}

/** What a header says, with its evidence. */
export function HeaderValue({ header: { index, value }, whole = false, indicators, spotlight }: Props) {
  const ranges = useMemo(
    () => rangesOf(indicators, ({ header }) => header?.index === index),
    [indicators, index],
  );
  return (
    <>
      <EvidenceText text={value} {...{ ranges, whole, indicators, spotlight }} />
      {!whole && value.length > BLOCK_MAX && '…'}
    </>
  );
}
