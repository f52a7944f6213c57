import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ChipFrame } from './ChipFrame.js';

interface Props {
  id?: string;
  label: string;
  value: string;
  change: (value: string) => void;
  options: readonly { value: string; text: string }[];
  /** The value that narrows nothing down: the chip says only its label, and is not cleared. */
  none?: string;
  /** Takes the focus when it appears. */
  takesFocus?: boolean;
}

/** A choice that takes no more room than what it says. The native select that lies over it needs no code of its own. */
export function ChipSelect({ id, label, value, change, options, none, takesFocus = false }: Props) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (takesFocus) select.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it appears
  }, []);
  const isSet = value !== none;
  const text = options.find((option) => option.value === value)?.text ?? value;
  const clear = () => {
    change(none ?? '');
    // The button that had the focus goes away.
    select.current?.focus();
  };
  return (
    <ChipFrame isSet={none !== undefined && isSet} clear={clear} clearLabel={t`Clear the filter ${label}`}>
      <Box component="span" sx={faceStyle}>
        <span aria-hidden="true">{isSet ? `${label}: ${text}` : label}</span>
        <ChevronDown size={14} aria-hidden="true" />
        <Box
          component="select"
          ref={select}
          {...(id && { id })}
          aria-label={label}
          value={value}
          onChange={({ target }) => change(target.value)}
          sx={selectStyle}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </Box>
      </Box>
    </ChipFrame>
  );
}

const faceStyle = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1.5,
  minWidth: 0,
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', maxWidth: 240 },
  '& > svg': { flexShrink: 0 },
} as const;

const selectStyle = {
  position: 'absolute',
  inset: '-6px -10px',
  width: 'calc(100% + 20px)',
  opacity: 0,
  font: 'inherit',
  cursor: 'pointer',
  // Some browsers render the list in the page's colours, which may be dark.
  '& option': { color: 'text.primary', bgcolor: 'surface.raised' },
} as const;
