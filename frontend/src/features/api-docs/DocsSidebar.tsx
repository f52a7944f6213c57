import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

interface Props {
  entries: readonly { anchor: string; title: string }[];
}

/** Links to the page's sections: plain anchors, so that new tabs and Back work. */
export function DocsSidebar({ entries }: Props) {
  const { hash } = useLocation();
  const read = useSectionRead(entries);
  const here = read ?? (hash.slice(1) || entries[0]?.anchor);
  return (
    <Box component="nav" aria-label={t`Endpoints`} sx={{ position: { md: 'sticky' }, top: 80 }}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.map(({ anchor, title }) => (
          <li key={anchor}>
            <MuiLink
              href={`#${anchor}`}
              aria-current={anchor === here ? 'location' : undefined}
              underline="none"
              sx={linkStyle}
            >
              {title}
            </MuiLink>
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** Which section is at the top of the window; null until somebody scrolls. */
function useSectionRead(entries: Props['entries']): string | null {
  const [read, setRead] = useState<string | null>(null);
  useEffect(() => {
    const follow = () => {
      const begun = entries.filter(({ anchor }) => {
        const section = document.getElementById(anchor);
        return section && section.getBoundingClientRect().top <= BELOW_BAR;
      });
      setRead((begun.at(-1) ?? entries[0])?.anchor ?? null);
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [entries]);
  return read;
}

/** Where a section stands that a link has led to, below the bar of the app, in px. */
const BELOW_BAR = 152;

const linkStyle = {
  display: 'block',
  px: 3,
  py: 2,
  borderRadius: '6px',
  color: 'text.secondary',
  '&:hover': { color: 'text.primary' },
  '&[aria-current]': { color: 'primary.main', bgcolor: 'surface.brand' },
} as const;
