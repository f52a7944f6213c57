import type { RiskLevel } from '../../../api/types.js';

export const fillOf = (id: string, risk: RiskLevel) => `url(#${id}-${risk})`;

/** Plain, striped, crossed: the bands can be told apart without colour. */
const strokes: Record<RiskLevel, string | null> = {
  safe: null,
  suspicious: 'M-1 1 1-1M0 6 6 0M5 7 7 5',
  high: 'M0 0 6 6M6 0 0 6',
};

const everyRisk = Object.keys(strokes) as RiskLevel[];

export function BandPatterns({ id, risks = everyRisk }: { id: string; risks?: readonly RiskLevel[] }) {
  return (
    <defs>
      {risks.map((risk) => (
        <pattern key={risk} id={`${id}-${risk}`} width="6" height="6" patternUnits="userSpaceOnUse">
          <rect width="6" height="6" style={{ fill: `var(--gp-palette-${risk}-main)` }} />
          {strokes[risk] && (
            <path d={strokes[risk]} style={{ stroke: 'var(--gp-palette-background-paper)' }} />
          )}
        </pattern>
      ))}
    </defs>
  );
}
