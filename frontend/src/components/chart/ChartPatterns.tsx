import type { Series } from './series.js';

export const fillOf = (id: string, { key }: Series) => `url(#${id}-${key})`;

export function ChartPatterns({ id, series }: { id: string; series: readonly Series[] }) {
  return (
    <defs>
      {series.map(({ key, colour, stroke }) => (
        <pattern key={key} id={`${id}-${key}`} width="8" height="8" patternUnits="userSpaceOnUse">
          <rect width="8" height="8" style={{ fill: `var(--gp-palette-${colour})` }} />
          {stroke && (
            <path d={stroke} style={{ stroke: 'var(--gp-palette-background-paper)', strokeOpacity: 0.5 }} />
          )}
        </pattern>
      ))}
    </defs>
  );
}
