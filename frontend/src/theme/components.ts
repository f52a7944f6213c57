import type { Components, CssVarsTheme, Theme } from '@mui/material/styles';
import { radius, size } from './tokens.js';

type Overrides = Components<Omit<Theme, 'components'> & CssVarsTheme>;

const quick = '140ms ease-out';

const base: Overrides = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      body: { WebkitFontSmoothing: 'antialiased' },
      // Not for text and addresses: Inter's tabular figures include a wide hyphen.
      'table:not(.MuiTable-root), .MuiTableCell-alignRight, time': { fontVariantNumeric: 'tabular-nums' },
      ':focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
      'h1:focus, h2:focus, main:focus': { outline: 'none' },
    }),
  },
  MuiTypography: { defaultProps: { variantMapping: { display: 'h1', lead: 'p' } } },
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiSkeleton: { styleOverrides: { root: ({ theme }) => ({ backgroundColor: theme.vars.palette.divider }) } },
};

const buttons: Overrides = {
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 36,
        padding: '6px 14px',
        borderRadius: radius.control,
        whiteSpace: 'nowrap',
        transition: `opacity ${quick}`,
        '&.Mui-disabled.MuiButton-contained': {
          color: theme.vars.palette.text.secondary,
          backgroundColor: theme.vars.palette.divider,
        },
        '&.Mui-focusVisible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
      }),
      sizeLarge: { minHeight: 44, padding: '10px 20px', fontSize: size.lead },
      sizeSmall: { minHeight: 28, padding: '3px 10px', fontSize: size.small },
      outlined: ({ theme }) => ({
        color: theme.vars.palette.text.primary,
        borderColor: theme.vars.palette.surface.control,
        backgroundColor: theme.vars.palette.background.paper,
        '&:hover': { backgroundColor: theme.vars.palette.background.default },
      }),
      startIcon: { marginLeft: -2, marginRight: 6 },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: radius.control,
        color: theme.vars.palette.text.secondary,
        '&.Mui-focusVisible': { outline: `2px solid ${theme.vars.palette.primary.main}` },
      }),
    },
  },
};

const inputs: Overrides = {
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: radius.control,
        backgroundColor: theme.vars.palette.background.paper,
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.text.secondary },
      }),
      input: {
        padding: '9px 12px',
        height: '1.375em',
        '&:is(textarea)': { padding: 0, height: 'auto', lineHeight: 1.55 },
        '&::placeholder': { color: 'var(--gp-palette-text-secondary)', opacity: 1 },
      },
      multiline: { padding: '9px 12px' },
      adornedStart: { paddingLeft: 12, '& input': { paddingLeft: 0 } },
      adornedEnd: { paddingRight: 12 },
      notchedOutline: ({ theme }) => ({ borderColor: theme.vars.palette.surface.control }),
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        fontSize: size.small,
        fontWeight: 550,
        color: theme.vars.palette.text.primary,
        '&.Mui-focused, &.Mui-error': { color: theme.vars.palette.text.primary },
      }),
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { margin: '6px 0 0', fontSize: size.small } } },
};

const floating: Overrides = {
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        marginTop: 6,
        minWidth: 200,
        border: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.surface.raised,
        boxShadow: '0 8px 24px rgb(10 15 25 / 0.14)',
      }),
      list: { padding: 4 },
    },
  },
  MuiMenuItem: {
    styleOverrides: { root: { minHeight: 36, gap: 10, borderRadius: radius.control, fontSize: size.base } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        margin: 16,
        border: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.surface.raised,
        boxShadow: '0 8px 24px rgb(10 15 25 / 0.14)',
        borderRadius: radius.surface,
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { padding: '20px 24px 12px', fontSize: size.lead, fontWeight: 600 } },
  },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
  MuiTooltip: {
    styleOverrides: {
      tooltip: ({ theme }) => ({
        padding: '4px 8px',
        borderRadius: radius.control,
        backgroundColor: theme.vars.palette.text.primary,
        color: theme.vars.palette.background.paper,
        fontSize: size.micro,
        fontWeight: 550,
        lineHeight: 1.4,
      }),
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: radius.control,
        padding: '6px 14px',
        alignItems: 'center',
        color: theme.vars.palette.safe.main,
        backgroundColor: theme.vars.palette.safe.soft,
        '& .MuiAlert-icon': { color: theme.vars.palette.safe.main },
      }),
    },
  },
};

const tables: Overrides = {
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: 44,
        padding: '6px 16px',
        fontSize: size.base,
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
      }),
      head: ({ theme }) => ({
        // Below the page header, which is sticky too.
        top: 56,
        height: 36,
        fontSize: size.micro,
        fontWeight: 550,
        color: theme.vars.palette.text.secondary,
        backgroundColor: theme.vars.palette.background.paper,
      }),
    },
  },
};

export const components: Overrides = { ...base, ...buttons, ...inputs, ...floating, ...tables };
