import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { paths } from '../../components/paths.js';
import { TextLink } from '../../components/TextLink.js';
import { gutter } from './Bar.js';
import { LanguageSwitch } from './LanguageSwitch.js';
import { ThemeSwitch } from './ThemeSwitch.js';

const year = new Date().getFullYear();

export function Footer() {
  return (
    <Box component="footer" sx={{ mt: 12, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={rowStyle}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          <Trans>© {year} Gatepost</Trans>
        </Box>
        <Box component="nav" aria-label={t`Legal`} sx={{ display: 'flex', gap: 5 }}>
          <TextLink quiet to={paths.terms}>
            <Trans>Terms of Service</Trans>
          </TextLink>
          <TextLink quiet to={paths.privacy}>
            <Trans>Privacy Policy</Trans>
          </TextLink>
        </Box>
        <LanguageSwitch />
        <ThemeSwitch />
      </Box>
    </Box>
  );
}

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 6,
  rowGap: 3,
  maxWidth: 1200,
  minHeight: 64,
  mx: 'auto',
  px: gutter,
  py: 3,
  fontSize: '0.8125rem',
} as const;
