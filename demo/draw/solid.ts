import { Canvas, type Colour, INK } from './canvas.ts'
import { tone } from './tone.ts'

/**
 * Draws one separate thing on its own layer, gives it the ink outline and lays it on the canvas.
 * Outlines go on per thing, not at the end, so that a pad in front of a console stays legible.
 */
export function solid(canvas: Canvas, draw: (layer: Canvas) => void, thickness = 2): void {
  const layer = new Canvas(canvas.width, canvas.height)
  draw(layer)
  for (const [x, y] of [...layer.painted()]) {
    for (let dy = -thickness; dy <= thickness; dy++) {
      for (let dx = -thickness; dx <= thickness; dx++) {
        // leaving the far corners out rounds the outline by a step
        if (Math.abs(dx) + Math.abs(dy) < 2 * thickness || thickness === 1) canvas.set(x + dx, y + dy, INK)
      }
    }
  }
  canvas.paste(layer, 0, 0)
}

/** A lit slab: light on the top and left edge, shade on the bottom and right edge. */
export function slab(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: Colour,
  corner = 0,
): void {
  const { base, light, dark } = tone(colour)
  canvas.soft(x, y, width, height, dark, corner)
  canvas.soft(x, y, width - 1, height - 1, light, corner)
  canvas.soft(x + 1, y + 1, width - 2, height - 2, base, corner)
}

/** Something let into a surface: a screen, a slot, a label. Drawn with a thin ink frame around it. */
export function inset(canvas: Canvas, x: number, y: number, picture: Canvas): void {
  canvas.rect(x - 1, y - 1, picture.width + 2, picture.height + 2, INK)
  canvas.paste(picture, x, y)
}

export function button(canvas: Canvas, x: number, y: number, colour: Colour, size = 3): void {
  const { light, dark } = tone(colour)
  canvas.ellipse(x, y, size, size, colour)
  canvas.set(x + size - 1, y + size - 1 - (size > 3 ? 1 : 0), size > 2 ? dark : colour)
  canvas.set(x + (size > 3 ? 1 : 0), y + (size > 3 ? 1 : 0), light)
}

export function cross(canvas: Canvas, x: number, y: number, size: number, colour: Colour, thickness = 3): void {
  const arm = Math.floor((size - thickness) / 2)
  canvas.rect(x + arm, y, thickness, size, colour)
  canvas.rect(x, y + arm, size, thickness, colour)
}
