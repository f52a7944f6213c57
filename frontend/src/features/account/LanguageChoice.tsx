import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { chooseLanguage } from '../../components/choose-language.js';
import type { Language } from '../../locales/language.js';
import { useNotice } from '../../components/notice/use-notice.js';
import { Segmented } from '../../components/Segmented.js';

/** Each language under its own name. */
const options = [
  { value: '', text: t`Same as browser` },
  { value: 'en', text: 'English', lang: 'en' },
  { value: 'de', text: 'Deutsch', lang: 'de' },
] as const;

/** Kept with the account, so that it is the same in every browser; the page is loaded anew in it. */
export function LanguageChoice({ language }: { language: Language | null }) {
  const say = useNotice();
  const [value, setValue] = useState<Language | ''>(language ?? '');
  const change = async (next: Language | '') => {
    setValue(next);
    if (!(await chooseLanguage(next || null, say))) setValue(language ?? '');
  };
  return (
    <Box sx={{ mt: 4 }}>
      <Segmented
        label={t`Language`}
        labelStyle={labelStyle}
        value={value}
        change={(next) => void change(next)}
        options={options}
      />
    </Box>
  );
}

const labelStyle = { mb: 1, p: 0, color: 'text.secondary', typography: 'caption' } as const;
