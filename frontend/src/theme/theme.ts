import { createTheme } from '@mui/material/styles';
import { components } from './components.js';
import { darkColours, fonts, lightColours, radius, size } from './tokens.js';

interface Tint {
  main: string;
  soft: string;
}

interface OwnColours {
  safe: Tint;
  suspicious: Tint;
  high: Tint;
  surface: { page: string; raised: string; control: string; brand: string };
}

declare module '@mui/material/styles' {
  interface Palette extends OwnColours {}
  interface PaletteOptions extends OwnColours {}
  interface TypographyVariants {
    display: React.CSSProperties;
    lead: React.CSSProperties;
  }
  interface TypographyVariantsOptions {
    display?: React.CSSProperties;
    lead?: React.CSSProperties;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    display: true;
    lead: true;
  }
}

const paletteOf = (c: typeof lightColours) => ({
  background: { default: c.page, paper: c.surface },
  text: { primary: c.ink, secondary: c.muted },
  divider: c.hairline,
  primary: { main: c.brand, dark: c.brandHover, contrastText: c.onBrand },
  error: { main: c.high.main },
  warning: { main: c.suspicious.main },
  success: { main: c.safe.main },
  info: { main: c.brand },
  safe: c.safe,
  suspicious: c.suspicious,
  high: c.high,
  surface: { page: c.page, raised: c.raised, control: c.control, brand: c.brandSoft },
});

/** Created on first render, not when the code is evaluated: two short tasks block a phone less than one long one. */
export const makeTheme = () =>
  createTheme({
    cssVariables: { colorSchemeSelector: 'data-theme', cssVarPrefix: 'gp' },
    colorSchemes: { light: { palette: paletteOf(lightColours) }, dark: { palette: paletteOf(darkColours) } },
    spacing: 4,
    shape: { borderRadius: radius.surface },
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1600 } },
    typography: {
      fontFamily: fonts.ui,
      fontSize: 14,
      fontWeightMedium: 550,
      fontWeightBold: 650,
      display: { fontSize: size.display, fontWeight: 650, lineHeight: 1.12, letterSpacing: '-0.025em' },
      h1: { fontSize: size.page, fontWeight: 650, lineHeight: 1.2, letterSpacing: '-0.018em' },
      h2: { fontSize: size.title, fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.012em' },
      h3: { fontSize: size.lead, fontWeight: 600, lineHeight: 1.4 },
      lead: { fontSize: size.lead, lineHeight: 1.6 },
      body1: { fontSize: size.base, lineHeight: 1.55 },
      body2: { fontSize: size.small, lineHeight: 1.5 },
      caption: { fontSize: size.micro, lineHeight: 1.5 },
      button: { fontSize: size.base, fontWeight: 550, textTransform: 'none', letterSpacing: 0 },
    },
    components,
  });
