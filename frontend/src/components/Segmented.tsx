import Box from '@mui/material/Box';
import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { visuallyHidden } from '../theme/visually-hidden.js';

interface Option<Value> {
  value: Value;
  text: string;
  icon?: LucideIcon;
  /** Of the text, where it is another than the page's. */
  lang?: string;
}

interface Props<Value extends string | number> {
  label: string;
  /** Of the label: hidden unless given. */
  labelStyle?: object;
  value: Value;
  change: (value: Value) => void;
  options: readonly Option<Value>[];
}

/** One of a few, all of which are seen: native radio buttons in a row, which need no code of their own. */
export function Segmented<Value extends string | number>({
  label,
  labelStyle,
  value,
  ...choice
}: Props<Value>) {
  const name = useId();
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={labelStyle ?? visuallyHidden}>
        {label}
      </Box>
      <Box sx={{ display: 'inline-flex' }}>
        {choice.options.map((option) => (
          <Box key={option.value} component="label" lang={option.lang} sx={segmentStyle}>
            <Box
              component="input"
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => choice.change(option.value)}
              sx={inputStyle}
            />
            {option.icon && <option.icon size={17} aria-hidden="true" />}
            {option.text}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const segmentStyle = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  px: 4,
  py: 1.5,
  border: 1,
  borderColor: 'surface.control',
  color: 'text.secondary',
  typography: 'button',
  '&:first-of-type': { borderStartStartRadius: 6, borderEndStartRadius: 6 },
  '&:last-of-type': { borderStartEndRadius: 6, borderEndEndRadius: 6 },
  '& + &': { ml: '-1px' },
  '&:hover': { bgcolor: 'action.hover' },
  '&:has(:checked)': { color: 'primary.main', bgcolor: 'surface.brand' },
  '&:has(:focus-visible)': { outline: '2px solid var(--gp-palette-primary-main)', zIndex: 1 },
  // Colours go where the system sets them.
  '@media (forced-colors: active)': { '&:has(:checked)': { outline: '2px solid Highlight' } },
} as const;

/** Over the whole of its label, and not seen. */
const inputStyle = { position: 'absolute', inset: 0, m: 0, opacity: 0, cursor: 'pointer' } as const;
