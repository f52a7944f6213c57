import { styled } from '@mui/material/styles';

/** A surface with one hairline: the only kind of container. */
export const Panel = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
}));
