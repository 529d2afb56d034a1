import type { Canvas, Colour } from '../../canvas.ts'
import { tone } from '../../tone.ts'

export type Draw = (canvas: Canvas) => void

/** A flat home console seen a little from above: a lit top, a darker front. */
export function body(
  layer: Canvas,
  x: number,
  y: number,
  width: number,
  top: number,
  front: number,
  colour: Colour,
): void {
  const { base, dark, light, deep } = tone(colour)
  layer.polygon(
    [
      [x + 4, y],
      [x + width - 4, y],
      [x + width, y + top],
      [x, y + top],
    ],
    light,
  )
  layer.polygon(
    [
      [x + 5, y + 1],
      [x + width - 4, y + 1],
      [x + width - 1, y + top],
      [x + 1, y + top],
    ],
    base,
  )
  layer.rect(x, y + top, width, front, dark)
  layer.rect(x, y + top, width, 1, light)
  layer.rect(x, y + top + front - 1, width, 1, deep)
}
