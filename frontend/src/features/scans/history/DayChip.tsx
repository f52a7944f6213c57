import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { ChipFrame } from '../../../components/form/ChipFrame.js';
import { dateIn } from './filter.js';
import type { FilterBarProps } from './FilterBar.js';

interface Props extends FilterBarProps {
  field: 'from' | 'to';
  label: string;
  /** Takes the focus when it appears. */
  takesFocus: boolean;
}

/** The first or the last day of the list. */
export function DayChip({ field, label, filter, show, takesFocus }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it appears
  }, []);
  const clear = () => {
    show({ [field]: '' });
    // The button that had the focus goes away.
    input.current?.focus();
  };
  return (
    <ChipFrame isSet={filter[field] !== ''} clear={clear} clearLabel={t`Clear the filter ${label}`}>
      <Box component="label" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
        {label}
        <Box
          component="input"
          type="date"
          ref={input}
          value={dateIn(filter[field])}
          onChange={({ target }) => show({ [field]: target.value })}
          sx={inputStyle}
        />
      </Box>
    </ChipFrame>
  );
}

const inputStyle = {
  height: 24,
  p: 0,
  border: 0,
  bgcolor: 'transparent',
  color: 'inherit',
  font: 'inherit',
} as const;
