import { Canvas, type Colour } from './canvas.ts'

export const GRID = 64
const SHADOW = 2

/** Centres what was drawn, shadow included, and lays the hard shadow under it. */
export function framed(drawing: Canvas, shadow: Colour): Canvas {
  const painted = [...drawing.painted()]
  const [xs, ys] = [painted.map(([x]) => x), painted.map(([, y]) => y)]
  const offset = (values: number[]) => Math.floor((GRID - SHADOW - Math.min(...values) - Math.max(...values)) / 2)
  const [dx, dy] = [offset(xs), offset(ys)]
  const canvas = new Canvas(GRID, GRID)
  for (const [x, y] of painted) canvas.set(x + dx + SHADOW, y + dy + SHADOW, shadow)
  canvas.paste(drawing, dx, dy)
  return canvas
}
