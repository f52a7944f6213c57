import Button, { type ButtonProps } from '@mui/material/Button';
import { Link, type LinkProps } from 'react-router-dom';

type Looks = 'variant' | 'size' | 'startIcon' | 'endIcon' | 'fullWidth' | 'children' | 'sx' | 'aria-label';
type Props = Pick<ButtonProps, Looks> & Pick<LinkProps, 'to' | 'state' | 'replace' | 'onClick'>;

/** A link that looks like a button: it can be opened in a new tab. */
export function LinkButton(props: Props) {
  return <Button component={Link} {...props} />;
}
