import type { RiskLevel } from '../../../api/types.js';

export const fillOf = (id: string, risk: RiskLevel) => `url(#${id}-${risk})`;

/** Plain, thin diagonal lines, level lines: the bands can be told apart without colour. */
const strokes: Record<RiskLevel, string | null> = {
  safe: null,
  suspicious: 'M-2 2 2-2M0 8 8 0M6 10 10 6',
  high: 'M0 4H8',
};

const everyRisk = Object.keys(strokes) as RiskLevel[];

export function BandPatterns({ id, risks = everyRisk }: { id: string; risks?: readonly RiskLevel[] }) {
  return (
    <defs>
      {risks.map((risk) => (
        <pattern key={risk} id={`${id}-${risk}`} width="8" height="8" patternUnits="userSpaceOnUse">
          <rect width="8" height="8" style={{ fill: `var(--gp-palette-${risk}-main)` }} />
          {strokes[risk] && (
            <path
              d={strokes[risk]}
              style={{ stroke: 'var(--gp-palette-background-paper)', strokeOpacity: 0.5 }}
            />
          )}
        </pattern>
      ))}
    </defs>
  );
}
