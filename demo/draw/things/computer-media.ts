import { type Canvas, INK } from '../canvas.ts'
import type { Label } from '../label/choose-label.ts'
import { drawLabel } from '../label/draw-label.ts'
import { inset, slab, solid } from '../solid.ts'

export function cassette(canvas: Canvas, label: Label): void {
  solid(canvas, (layer) => {
    slab(layer, 3, 5, 40, 44, '#d8e2ea')
    layer.rect(3, 5, 6, 44, '#23202f')
    layer.rect(4, 10, 4, 24, label.palette.main)
    inset(layer, 11, 8, drawLabel(label, 29, 38))
  })
  solid(canvas, (layer) => {
    slab(layer, 14, 30, 47, 29, '#e9e2d0', 1)
    layer.rect(17, 33, 41, 7, label.palette.main)
    layer.rect(19, 36, 20, 1, INK)
    layer.rect(17, 40, 41, 12, label.palette.second)
    layer.soft(21, 41, 33, 10, '#3a3648', 2)
    for (const x of [24, 42]) {
      layer.ellipse(x, 42, 8, 8, '#fffdf7')
      layer.ellipse(x + 2, 44, 4, 4, INK)
    }
    layer.rect(34, 44, 7, 4, '#8a5a38')
    layer.polygon(
      [
        [24, 59],
        [27, 53],
        [48, 53],
        [51, 59],
      ],
      '#c9bfa6',
    )
    for (const x of [29, 37, 44]) layer.rect(x, 56, 2, 2, INK)
  })
}

/** The soft black square with the hole, half out of its sleeve. */
export function floppyWide(canvas: Canvas, label: Label): void {
  solid(canvas, (layer) => {
    slab(layer, 8, 4, 48, 48, '#35324a')
    layer.rect(11, 7, 26, 13, '#fffdf7')
    layer.rect(11, 7, 26, 3, label.palette.main)
    layer.rect(13, 12, 20, 1, '#8d87a0')
    layer.rect(13, 15, 15, 1, '#8d87a0')
    layer.rect(53, 13, 3, 6, undefined)
    layer.ellipse(24, 20, 17, 17, '#8d87a0')
    layer.ellipse(26, 22, 13, 13, '#6d4a3a')
    layer.ellipse(29, 25, 7, 7, '#d8e2ea')
    layer.rect(28, 42, 9, 10, '#6d4a3a')
  })
  solid(canvas, (layer) => {
    layer.rect(5, 34, 54, 25, '#f4efe3')
    layer.rect(5, 34, 54, 1, '#fffdf7')
    inset(layer, 8, 37, drawLabel(label, 48, 19))
  })
}

/** The firm little square with the shutter, two of them, before the box. */
export function floppies(canvas: Canvas, label: Label): void {
  solid(canvas, (layer) => {
    slab(layer, 4, 4, 37, 46, label.palette.near)
    inset(layer, 6, 6, drawLabel(label, 33, 42))
  })
  for (const [x, y, colour] of [
    [34, 22, '#e9e4d4'],
    [25, 31, '#3f6fd8'],
  ] as const) {
    solid(canvas, (layer) => {
      slab(layer, x, y, 28, 28, colour, 1)
      layer.rect(x + 7, y, 15, 9, '#c6ccd8')
      layer.rect(x + 7, y, 2, 9, '#fffdf7')
      layer.rect(x + 16, y + 1, 4, 7, '#3a3648')
      layer.rect(x + 4, y + 13, 20, 14, '#fffdf7')
      layer.rect(x + 4, y + 13, 20, 3, label.palette.main)
      layer.rect(x + 6, y + 19, 14, 1, '#8d87a0')
      layer.rect(x + 6, y + 22, 10, 1, '#8d87a0')
    })
  }
}
