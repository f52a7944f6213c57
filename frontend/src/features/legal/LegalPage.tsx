import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ArrowLeft } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LANGUAGE } from '../../locales/language.js';
import { paths } from '../../components/paths.js';
import { TextLink } from '../../components/TextLink.js';
import { useTitle } from '../../components/use-title.js';

export interface LegalText {
  title: string;
  intro: string;
  sections: readonly { heading: string; paragraphs: readonly string[] }[];
}

interface Props {
  text: LegalText;
  other: { label: string; to: string };
}

export function LegalPage({ text, other }: Props) {
  useTitle(text.title);
  return (
    <Box component="article" sx={{ maxWidth: 720, mx: 'auto', px: { xs: 4, sm: 6 }, py: 8 }}>
      <ReturnButton />
      <Typography variant="h1" sx={{ mt: 5 }}>
        {text.title}
      </Typography>
      <Typography sx={{ mt: 1, mb: 6, color: 'text.secondary' }}>
        <Trans>Last updated: January 2025</Trans>
      </Typography>
      {LANGUAGE !== 'en' && (
        <Typography sx={{ mb: 6 }}>
          <Trans>This text is in English; the English version is binding.</Trans>
        </Typography>
      )}
      <Wording text={text} />
      <Box
        component="nav"
        aria-label={t`More`}
        sx={{ display: 'flex', gap: 6, mt: 8, pt: 4, borderTop: 1, borderColor: 'divider' }}
      >
        <TextLink to={other.to}>{other.label}</TextLink>
        <TextLink to={paths.dashboard}>
          <Trans>Dashboard</Trans>
        </TextLink>
      </Box>
    </Box>
  );
}

/** In English only: what binds is written once. */
function Wording({ text: { intro, sections } }: { text: LegalText }) {
  return (
    <div lang="en">
      <Typography variant="lead">{intro}</Typography>
      {sections.map(({ heading, paragraphs }, index) => (
        <Box component="section" key={heading} sx={{ mt: 8 }}>
          <Typography variant="h2" sx={{ mb: 2 }}>
            {index + 1}. {heading}
          </Typography>
          {paragraphs.map((paragraph) => (
            <Typography key={paragraph} variant="lead" sx={{ mb: 3 }}>
              {paragraph}
            </Typography>
          ))}
        </Box>
      ))}
    </div>
  );
}

/** Back to where the person came from; to the landing page when this is the first page of the visit. */
function ReturnButton() {
  const navigate = useNavigate();
  const first = useLocation().key === 'default';
  return (
    <Button
      variant="outlined"
      startIcon={<ArrowLeft size={16} aria-hidden="true" />}
      onClick={() => void (first ? navigate(paths.home) : navigate(-1))}
    >
      <Trans>Back</Trans>
    </Button>
  );
}
