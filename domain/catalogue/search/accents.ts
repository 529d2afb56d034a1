/** Each category's colour, as the pages have it (`app/styles/app.css`). White on each reaches 4.5:1. */
export const ACCENTS: Readonly<Record<string, string>> = {
  funko: '#c2410c',
  tcg: '#946200',
  merchandise: '#b0306e',
  nintendo: '#3f6fd8',
  playstation: '#7a4fd0',
  xbox: '#2f7d32',
  sega: '#1f7f7f',
  atari: '#b45309',
  retro: '#5c6b2f',
  'collector-items': '#8a5a2b',
  guides: '#3b6e8f',
  repairs: '#5f6673',
  'pre-orders': '#a4368f',
  sale: '#d6336c',
}
