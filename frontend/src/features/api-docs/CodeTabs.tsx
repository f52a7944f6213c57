import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId } from 'react';
import { CodeBlock } from '../../components/CodeBlock.js';
import { type Call, type Language, LANGUAGES, snippet } from './snippets.js';

interface Props {
  call: Call;
  language: Language;
  choose: (language: Language) => void;
}

/** The same call in three languages. Choosing one switches the whole page. */
export function CodeTabs({ call, language, choose }: Props) {
  const id = useId();
  return (
    <div>
      <Tabs
        value={language}
        onChange={(_, next: Language) => choose(next)}
        aria-label={t`Language`}
        sx={{ mb: 2 }}
      >
        {LANGUAGES.map((name) => (
          <Tab key={name} value={name} label={name} id={`${id}-${name}`} aria-controls={`${id}-panel`} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${language}`}>
        <CodeBlock text={snippet(language, call)} what={t`${language} example`} />
      </Box>
    </div>
  );
}
