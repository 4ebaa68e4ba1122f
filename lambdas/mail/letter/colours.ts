/** The site's colours in light mode; those of dark mode are in letterHtml.ts. */
export const colours = {
  sign: '#0b6040',
  stop: '#c8102e',
  amber: '#fbb00f',
  amberTint: '#fff4d6',
  ground: '#faf8f3',
  card: '#ffffff',
  rule: '#d5e3dc',
  ink: '#03291c',
  muted: '#4c5f57',
} as const;
