import { t } from '@lingui/core/macro';
import Button from '@mui/material/Button';
import { LANGUAGE } from '../../locales/language.js';
import { useNotice } from '../../components/notice/use-notice.js';

/** Named in its own language, for those who can't read the page. */
const other =
  LANGUAGE === 'de'
    ? ({ language: 'en', name: 'English' } as const)
    : ({ language: 'de', name: 'Deutsch' } as const);

export function LanguageSwitch() {
  const say = useNotice();
  const change = () =>
    import('../../components/choose-language.js').then(
      ({ chooseLanguage }) => chooseLanguage(other.language, say),
      () => say(t`You are offline.`, { warning: true }),
    );
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
