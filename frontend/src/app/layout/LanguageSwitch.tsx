import { t } from '@lingui/core/macro';
import Button from '@mui/material/Button';
import { failureText } from '../../api/errors.js';
import { LANGUAGE } from '../../components/language.js';
import { useNotice } from '../../components/notice/use-notice.js';

/** Named in its own language, for those who can't read the page. */
const other =
  LANGUAGE === 'de'
    ? ({ language: 'en', name: 'English' } as const)
    : ({ language: 'de', name: 'Deutsch' } as const);
const broken = t`The language could not be changed. Please try again.`;

export function LanguageSwitch() {
  const say = useNotice();
  const change = async () => {
    try {
      const { chooseLanguage } = await import('../../components/choose-language.js');
      await chooseLanguage(other.language);
    } catch (error) {
      say(failureText(error, { refused: broken, broken }), { warning: true });
    }
  };
  return (
    <Button
      size="small"
      color="inherit"
      lang={other.language}
      onClick={() => void change()}
      sx={{ ml: { sm: 'auto' }, color: 'text.secondary', fontWeight: 400 }}
    >
      {other.name}
    </Button>
  );
}
