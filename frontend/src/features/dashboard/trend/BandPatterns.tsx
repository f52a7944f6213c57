import Box from '@mui/material/Box';
import type { RiskLevel } from '../../../api/types.js';

export const fillOf = (id: string, risk: RiskLevel) => `url(#${id}-${risk})`;

/** Plain, striped, crossed: the bands differ without their colours too. */
const strokes: Record<RiskLevel, string | null> = {
  safe: null,
  suspicious: 'M-1 1 1-1M0 6 6 0M5 7 7 5',
  high: 'M0 0 6 6M6 0 0 6',
};

export function BandPatterns({ id }: { id: string }) {
  return (
    <defs>
      {(Object.keys(strokes) as RiskLevel[]).map((risk) => (
        <pattern key={risk} id={`${id}-${risk}`} width="6" height="6" patternUnits="userSpaceOnUse">
          <Box component="rect" width="6" height="6" sx={{ fill: `var(--gp-palette-${risk}-main)` }} />
          {strokes[risk] && (
            <Box component="path" d={strokes[risk]} sx={{ stroke: 'var(--gp-palette-background-paper)' }} />
          )}
        </pattern>
      ))}
    </defs>
  );
}
