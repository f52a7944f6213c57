import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ChevronDown } from 'lucide-react';
import { CodeBlock } from '../../components/CodeBlock.js';
import { fonts } from '../../theme/tokens.js';
import type { ResponseExample } from './endpoints.js';

/** A call's responses; the success response is expanded. */
export function ResponseList({ responses }: { responses: readonly ResponseExample[] }) {
  return (
    <div>
      <Typography variant="h3" sx={{ mb: 2 }}>
        Responses
      </Typography>
      {responses.map((response) => (
        <Accordion
          key={response.status}
          defaultExpanded={response.status === '200'}
          disableGutters
          variant="outlined"
          slotProps={{ transition: { unmountOnExit: true } }}
        >
          <AccordionSummary expandIcon={<ChevronDown size={16} aria-hidden="true" />}>
            <Box
              component="code"
              sx={{ fontFamily: fonts.code, fontWeight: 600, mr: 3, color: toneOf(response) }}
            >
              {response.status}
            </Box>
            <Box sx={{ color: 'text.secondary', minWidth: 0, overflowWrap: 'anywhere' }}>
              {response.description}
            </Box>
          </AccordionSummary>
          <AccordionDetails>
            {response.body === undefined ? (
              <Typography sx={{ color: 'text.secondary' }}>No body.</Typography>
            ) : (
              <CodeBlock text={JSON.stringify(response.body, null, 2)} what={`${response.status} response`} />
            )}
          </AccordionDetails>
        </Accordion>
      ))}
    </div>
  );
}

const toneOf = ({ status }: ResponseExample) => {
  if (status.startsWith('2')) return 'safe.main';
  return status.startsWith('4') ? 'suspicious.main' : 'high.main';
};
