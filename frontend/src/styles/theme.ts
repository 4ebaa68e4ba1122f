import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** Sign green. */
const brand: MantineColorsTuple = [
  '#eef6f1',
  '#d8eae0',
  '#b3d5c2',
  '#86bb9d',
  '#559c78',
  '#2b7d58',
  '#0b6040',
  '#064d33',
  '#053d29',
  '#03291c',
];

/** For the one action that matters on a screen: book, pay, add to cart. */
const amber: MantineColorsTuple = [
  '#fff8e6',
  '#ffedc2',
  '#ffde91',
  '#ffcd5c',
  '#ffbf33',
  '#fbb00f',
  '#e69c00',
  '#b97b00',
  '#855800',
  '#523600',
];

const slate: MantineColorsTuple = [
  '#f5f6f7',
  '#e6e9eb',
  '#ccd2d6',
  '#aab3b9',
  '#87929a',
  '#66727b',
  '#4c5860',
  '#374249',
  '#252e34',
  '#161c20',
];

export const theme = createTheme({
  // Mantine's own greys (borders, hints) are slate too.
  colors: { brand, amber, slate, gray: slate },
  primaryColor: 'brand',
  primaryShade: 6,
  black: '#161c20',
  autoContrast: true,
  respectReducedMotion: true,
  cursorType: 'pointer',
  fontFamily: "'Overpass Variable', 'Overpass Fallback', 'Overpass Rare', system-ui, sans-serif",
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1.0625rem', lg: '1.25rem', xl: '1.5rem' },
  lineHeights: { md: '1.5' },
  defaultRadius: 'md',
  // Toasts have a shadow, `lg`; no other part of Mantine has one.
  shadows: { sm: 'none', md: 'none', lg: '0 0.75rem 2rem rgb(3 41 28 / 30%)' },
  radius: { sm: '0.25rem', md: '0.375rem', lg: '0.75rem' },
  headings: {
    fontWeight: '800',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'min(11vw, clamp(1.875rem, 1.4rem + 2.2vw, 3rem))', lineHeight: '1.05' },
      h2: { fontSize: 'min(11vw, clamp(1.5rem, 1.3rem + 1vw, 2.125rem))', lineHeight: '1.12' },
      h3: { fontSize: '1.25rem', lineHeight: '1.25' },
    },
  },
  components: { CloseButton: { defaultProps: { size: '3rem' } } },
});
