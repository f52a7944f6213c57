import { styled } from '@mui/material/styles';

/** The distance of a panel's content from its edge, everywhere. */
export const INSET = { xs: 4, sm: 5 } as const;

/** A surface with one hairline: the only kind of container. */
export const Panel = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
}));
