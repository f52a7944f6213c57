/** Colours and type for everything visible. Each pair of text and background meets WCAG AA. */
export const lightColours = {
  page: '#F7F8FA',
  surface: '#FFFFFF',
  raised: '#FFFFFF',
  ink: '#12161C',
  muted: '#55606E',
  hairline: '#E3E7EC',
  /** Edges of controls: 3:1 against the surface, which a hairline is not. */
  control: '#8691A0',
  brand: '#1F5EFF',
  brandHover: '#174AD0',
  onBrand: '#FFFFFF',
  brandSoft: '#EDF2FF',
  safe: { main: '#0B7A4B', soft: '#E6F5EE' },
  suspicious: { main: '#9A5B00', soft: '#FFF4DF' },
  high: { main: '#B42318', soft: '#FDECEA' },
};

export const darkColours: typeof lightColours = {
  page: '#0E1116',
  surface: '#151A21',
  raised: '#1B222B',
  ink: '#E8ECF1',
  muted: '#9AA6B4',
  hairline: '#2A323D',
  control: '#6B7787',
  brand: '#7AA2FF',
  brandHover: '#9CBAFF',
  onBrand: '#0E1116',
  brandSoft: '#18233D',
  safe: { main: '#4CC38A', soft: '#0F2A1F' },
  suspicious: { main: '#F0B429', soft: '#2E2310' },
  high: { main: '#FF8A7A', soft: '#341715' },
};

const rem = (px: number) => `${px / 16}rem`;

export const size = {
  micro: rem(12),
  small: rem(13),
  base: rem(14),
  lead: rem(16),
  title: rem(20),
  page: rem(28),
  display: rem(40),
};

export const fonts = {
  ui: '"Inter Variable", "Inter Fallback", system-ui, sans-serif',
  code: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
};

export const radius = { surface: 8, control: 6 };
