import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormAlert } from '../../../components/form/FormAlert.js';
import { fonts } from '../../../theme/tokens.js';
import { DropZone } from './DropZone.js';

interface Props {
  failure: string | undefined;
  reading: boolean;
  choose: (file: File) => void;
}

/** Chooses a file, shows what is wrong with it, and explains the format. */
export function FilePicker({ failure, reading, choose }: Props) {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <DropZone reading={reading} choose={choose} />
      <FormAlert>{failure}</FormAlert>
      <FormatHelp />
    </Box>
  );
}

const CSV = `subject,body,channel,sender
Your invoice,"Hello Ada, your invoice is attached.",email,billing@northwind.example
,Running ten minutes late,sms,`;

const JSONL =
  '{"subject":"Your invoice","body":"Hello Ada","channel":"email","sender":"billing@northwind.example"}';

function FormatHelp() {
  return (
    <div>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <Trans>
          Only body is required; a message without a channel is an email. If your file has other headings, you
          choose which column is which, and in a workbook which sheet is read.
        </Trans>
      </Typography>
      {[CSV, JSONL].map((example) => (
        <Box key={example} component="pre" sx={exampleStyle}>
          {example}
        </Box>
      ))}
    </div>
  );
}

const exampleStyle = {
  m: 0,
  mt: 2,
  p: 3,
  fontFamily: fonts.code,
  fontSize: '0.75rem',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  borderRadius: '6px',
  bgcolor: 'background.default',
} as const;
