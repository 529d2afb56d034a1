import { type Canvas, INK } from '../canvas.ts'
import { drawText } from '../font.ts'
import type { Label } from '../label/choose-label.ts'
import { drawLabel } from '../label/draw-label.ts'
import { inset, slab, solid } from '../solid.ts'
import { mix } from '../tone.ts'

/** Pinned paper with fold lines, one corner curling. */
export function poster(folded: boolean): (canvas: Canvas, label: Label) => void {
  return (canvas, label) => {
    solid(canvas, (layer) => {
      layer.rect(10, 4, 42, 54, '#f4efe3')
      layer.paste(drawLabel(label, 38, 46), 12, 6)
      layer.rect(12, 53, 26, 1, '#8d87a0')
      layer.rect(12, 55, 18, 1, '#8d87a0')
      if (folded) {
        for (const y of [22, 40])
          for (let x = 12; x < 50; x++) layer.set(x, y, mix(layer.get(x, y) ?? INK, '#ffffff', 0.3))
        for (let y = 6; y < 52; y++) layer.set(31, y, mix(layer.get(31, y) ?? INK, '#ffffff', 0.3))
      } else {
        layer.rect(12, 43, 38, 9, label.palette.main)
        drawText(layer, 15, 45, 'COIN-OP', INK)
      }
      layer.polygon(
        [
          [52, 46],
          [52, 58],
          [40, 58],
        ],
        '#d8cfba',
      )
      layer.line([40, 57], [51, 46], '#8d87a0')
    })
    solid(canvas, (layer) => layer.ellipse(28, 1, 6, 6, '#d6336c'), 1)
  }
}

export function boardGame(canvas: Canvas, label: Label): void {
  solid(canvas, (layer) => {
    const edge = label.palette.second
    layer.polygon(
      [
        [3, 14],
        [9, 8],
        [61, 8],
        [55, 14],
      ],
      mix(edge, '#ffffff', 0.4),
    )
    layer.polygon(
      [
        [55, 14],
        [61, 8],
        [61, 43],
        [55, 50],
      ],
      mix(edge, INK, 0.45),
    )
    layer.rect(3, 14, 52, 37, edge)
    inset(layer, 6, 17, drawLabel(label, 46, 31))
  })
  solid(canvas, (layer) => {
    slab(layer, 38, 43, 12, 12, '#fffdf7', 1)
    for (const [x, y] of [
      [40, 45],
      [46, 45],
      [43, 48],
      [40, 51],
      [46, 51],
    ] as const)
      layer.rect(x, y, 2, 2, '#d6336c')
  })
  for (const [x, colour] of [
    [8, '#3f8fe0'],
    [19, '#3fa35a'],
  ] as const) {
    solid(canvas, (layer) => {
      layer.ellipse(x + 1, 43, 7, 7, colour)
      layer.polygon(
        [
          [x + 3, 48],
          [x + 6, 48],
          [x + 9, 58],
          [x, 58],
        ],
        colour,
      )
      layer.rect(x + 2, 45, 2, 1, '#fffdf7')
    })
  }
}
