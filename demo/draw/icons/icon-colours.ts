import type { Colour } from '../canvas.ts'

/** Every icon keeps an ink outline (light page) around bright fills (dark page), so one drawing serves both grounds. */
export const ICON_COLOURS: Readonly<Record<string, Colour>> = {
  k: '#1d1b2e',
  w: '#fffdf7',
  g: '#c6c0d4',
  G: '#7d7791',
  r: '#d6336c',
  y: '#ffd75e',
  o: '#f0803c',
  b: '#3f6fd8',
  B: '#9cc3ff',
  p: '#8d5fe0',
  P: '#b795f2',
  t: '#2aa5a0',
  n: '#3fa35a',
  N: '#8fdc7c',
  s: '#f6c9a2',
  h: '#9a5a34',
  d: '#3a2270',
}
