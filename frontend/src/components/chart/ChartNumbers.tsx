import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { count } from '../text.js';
import { TextLink } from '../TextLink.js';
import type { Bar, Series } from './series.js';

interface Props {
  label: string;
  /** Heads the column of the bars' names. */
  header: string;
  series: readonly Series[];
  bars: readonly Bar[];
  nameOf: (place: number) => string;
  /** Where the name of a bar leads. */
  linkOf?: (place: number) => string;
}

/** A chart's figures in words and numbers; empty bars are left out. */
export function ChartNumbers({ label, header, series, bars, nameOf, linkOf }: Props) {
  return (
    <Box component="details" sx={detailsStyle}>
      <summary>
        <Trans>Show numbers</Trans>
      </summary>
      <Box component="section" tabIndex={0} aria-label={label} sx={scrollStyle}>
        <table>
          <thead>
            <tr>
              {[header, ...series.map((one) => one.label), t`Total`].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map(
              ({ key, total, parts }, place) =>
                total > 0 && (
                  <tr key={key}>
                    <th scope="row">
                      {linkOf ? <TextLink to={linkOf(place)}>{nameOf(place)}</TextLink> : nameOf(place)}
                    </th>
                    {series.map((one, of) => (
                      <td key={one.key}>{count(parts[of] ?? 0)}</td>
                    ))}
                    <td>{count(total)}</td>
                  </tr>
                ),
            )}
          </tbody>
        </table>
      </Box>
    </Box>
  );
}

const detailsStyle = {
  mt: 3,
  '& summary': { width: 'fit-content', cursor: 'pointer', color: 'primary.main', fontWeight: 550 },
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: '0.8125rem' },
  '& th, & td': { px: 2, py: 1.5, textAlign: 'right', borderBottom: 1, borderColor: 'divider' },
  '& th': { fontWeight: 550, color: 'text.secondary' },
  '& th:first-of-type': { textAlign: 'left' },
} as const;

const scrollStyle = { mt: 2, maxHeight: 240, overflow: 'auto' } as const;
