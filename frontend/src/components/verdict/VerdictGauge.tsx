import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { visuallyHidden } from '../../theme/visually-hidden.js';
import { riskOf } from './risk.js';

const CENTRE = 100;
const RADIUS = 84;
const STEPS = 10;
/** Degrees of free space at each side of a segment. */
const GAP = 1.6;

function point(degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  const x = CENTRE - RADIUS * Math.cos(angle);
  const y = CENTRE - RADIUS * Math.sin(angle);
  return `${x.toFixed(2)} ${y.toFixed(2)}`;
}

const segments = Array.from({ length: STEPS }, (_, step) => {
  const width = 180 / STEPS;
  const arc = `A ${RADIUS} ${RADIUS} 0 0 1 ${point((step + 1) * width - GAP)}`;
  return { score: step + 1, path: `M ${point(step * width + GAP)} ${arc}` };
});

/** A half ring of ten segments, one for each point of the score. */
export function VerdictGauge({ score, width = 200 }: { score: number; width?: number }) {
  const risk = riskOf(score);
  const name = t`Risk score ${score} of ${STEPS}`;
  return (
    <Box sx={{ position: 'relative', width, maxWidth: '100%', color: `${risk}.main`, lineHeight: 0 }}>
      <Box component="svg" data-chart viewBox="0 0 200 112" aria-hidden="true" sx={{ width: '100%' }}>
        {segments.map((segment) => (
          <Box
            key={segment.score}
            component="path"
            d={segment.path}
            sx={{
              fill: 'none',
              stroke: segment.score <= score ? 'currentColor' : 'var(--gp-palette-divider)',
            }}
            strokeWidth={14}
          />
        ))}
        <Box component="text" x={100} y={99} sx={numberStyle}>
          {score}
          <Box
            component="tspan"
            dx={4}
            sx={{ fontSize: 16, fontWeight: 450, letterSpacing: 0, fill: 'var(--gp-palette-text-secondary)' }}
          >
            /10
          </Box>
        </Box>
      </Box>
      <Box component="span" sx={visuallyHidden}>
        {name}
      </Box>
    </Box>
  );
}

const numberStyle = {
  fill: 'var(--gp-palette-text-primary)',
  fontSize: 52,
  fontWeight: 650,
  letterSpacing: '-0.03em',
  textAnchor: 'middle',
};
