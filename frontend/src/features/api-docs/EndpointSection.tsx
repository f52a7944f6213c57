import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { INSET, Panel } from '../../components/Panel.js';
import { fonts } from '../../theme/tokens.js';
import { CodeTabs } from './CodeTabs.js';
import type { Endpoint } from './endpoints.js';
import { FieldTable } from './FieldTable.js';
import { ResponseList } from './ResponseList.js';
import type { Language } from './snippets.js';

interface Props {
  endpoint: Endpoint;
  /** The origin under which the reader reaches this server. */
  origin: string;
  language: Language;
  choose: (language: Language) => void;
}

export function EndpointSection({ endpoint, origin, language, choose }: Props) {
  const { anchor, title, method, path, summary, fields, request, responses } = endpoint;
  const call = { method, url: origin + path.replace('{id}', 'SCAN_ID'), body: request };
  return (
    <Panel as="section" id={anchor} aria-labelledby={`${anchor}-title`} sx={sectionStyle}>
      <div>
        <Typography variant="h2" id={`${anchor}-title`} tabIndex={-1}>
          {title}
        </Typography>
        <Box component="p" sx={{ m: 0, mt: 2, fontFamily: fonts.code, overflowWrap: 'anywhere' }}>
          <Box component="strong" sx={{ mr: 2, color: 'primary.main' }}>
            {method}
          </Box>
          {path}
        </Box>
        <Typography lang="en" sx={{ mt: 2, color: 'text.secondary' }}>
          {summary}
        </Typography>
      </div>
      <CodeTabs call={call} language={language} choose={choose} />
      <FieldTable fields={fields} />
      <ResponseList responses={responses} />
    </Panel>
  );
}

const sectionStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 6,
  p: INSET,
  // Clears the sticky page header.
  scrollMarginTop: 72,
} as const;
