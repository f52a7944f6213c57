import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useLocation } from 'react-router-dom';

interface Props {
  entries: readonly { anchor: string; title: string }[];
}

/** Links to the page's sections: plain anchors, so that new tabs and Back work. */
export function DocsSidebar({ entries }: Props) {
  const { hash } = useLocation();
  const here = hash.slice(1) || entries[0]?.anchor;
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

const linkStyle = {
  display: 'block',
  px: 3,
  py: 2,
  borderRadius: '6px',
  color: 'text.secondary',
  '&:hover': { color: 'text.primary' },
  '&[aria-current]': { color: 'primary.main', bgcolor: 'surface.brand' },
} as const;
