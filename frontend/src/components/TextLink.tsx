import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

interface Props extends Pick<LinkProps, 'to' | 'state' | 'onClick'> {
  children: ReactNode;
  /** For lists of links, where underlining each would be noise. */
  quiet?: boolean;
}

export function TextLink({ quiet = false, ...props }: Props) {
  return (
    <MuiLink
      component={Link}
      underline={quiet ? 'hover' : 'always'}
      color={quiet ? 'text.secondary' : 'primary'}
      {...props}
    />
  );
}
