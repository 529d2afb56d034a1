import { type Canvas, type Colour, INK } from '../canvas.ts'
import { drawText, textWidth } from '../font.ts'
import type { Label } from '../label/choose-label.ts'
import { drawLabel, motifColours } from '../label/draw-label.ts'
import { MOTIFS } from '../label/motifs.ts'
import { inset, slab, solid } from '../solid.ts'
import { mix, tone } from '../tone.ts'

/** A thick paperback; the pages are seen below and at the right. */
export function strategyGuide(canvas: Canvas, label: Label): void {
  solid(canvas, (layer) => {
    layer.rect(15, 8, 39, 50, '#e9e0cc')
    for (let y = 54; y < 58; y += 2) layer.rect(15, y, 39, 1, '#b8ab8e')
    for (let x = 51; x < 54; x += 2) layer.rect(x, 8, 1, 50, '#b8ab8e')
    const cover = label.palette.near
    slab(layer, 10, 4, 41, 50, cover)
    layer.rect(10, 4, 5, 50, mix(cover, INK, 0.35))
    layer.rect(15, 4, 1, 50, INK)
    layer.paste(drawLabel(label, 34, 38), 16, 5)
    layer.rect(16, 43, 35, 1, INK)
    layer.rect(16, 44, 34, 9, '#ffd75e')
    drawText(layer, 24, 46, 'GUIDE', INK)
  })
}

/** Thin, stapled, wider than tall open edge. */
export function manual(withLetter: boolean): (canvas: Canvas, label: Label) => void {
  return (canvas, label) => {
    if (withLetter)
      solid(canvas, (layer) => {
        layer.polygon(
          [
            [29, 6],
            [60, 13],
            [54, 48],
            [23, 41],
          ],
          '#fff6dc',
        )
        for (let row = 0; row < 7; row++)
          layer.line([34 - row * 0.6, 13 + row * 4], [52 - row * 0.6 - (row % 2) * 4, 17 + row * 4], '#8d87a0')
      })
    const x = withLetter ? 5 : 12
    solid(canvas, (layer) => {
      layer.rect(x + 3, 13, 38, 44, '#e9e0cc')
      slab(layer, x, 10, 38, 45, '#f4efe3')
      layer.rect(x, 10, 38, 8, label.palette.near)
      drawText(layer, x + 5, 12, 'MANUAL', '#fffdf7')
      inset(layer, x + 3, 20, drawLabel(label, 32, 28))
      layer.rect(x + 3, 51, 20, 1, '#8d87a0')
      for (const y of [22, 42]) layer.rect(x, y, 1, 5, '#8d87a0')
      layer.polygon(
        [
          [x + 38, 47],
          [x + 38, 55],
          [x + 30, 55],
        ],
        '#c9bfa6',
      )
    })
  }
}

/** A handful of booklets, askew. */
export function manualStack(canvas: Canvas, label: Label): void {
  const colours = ['#d0333c', '#3f6fd8', '#3fa35a', '#7a4fd0', '#23202f'] as const
  for (const [index, colour] of colours.entries()) {
    const [x, y] = [4 + index * 5, 3 + index * 4]
    solid(canvas, (layer) => {
      slab(layer, x, y, 33, 39, colour)
      layer.rect(x, y, 33, 6, mix(colour, '#fffdf7', 0.75))
      drawText(layer, x + 3, y + 1, 'MANUAL', INK)
      layer.rect(x, y + 10, 1, 4, '#d8d4dc')
      layer.rect(x, y + 30, 1, 4, '#d8d4dc')
      if (index === colours.length - 1)
        inset(layer, x + 3, y + 9, drawLabel({ ...label, motif: 'spiky', place: 'hills' }, 27, 26, { title: false }))
    })
  }
}

/** Bound in cloth, gilt on the front. */
export function artBook(canvas: Canvas, label: Label): void {
  const cloth: Colour = '#2b6a4a'
  solid(canvas, (layer) => {
    const { dark, light, deep } = tone(cloth)
    layer.rect(14, 8, 42, 50, '#efe7d4')
    for (let y = 55; y < 58; y += 2) layer.rect(14, y, 42, 1, '#b8ab8e')
    slab(layer, 8, 4, 46, 51, cloth)
    layer.rect(8, 4, 6, 51, dark)
    layer.rect(14, 4, 1, 51, deep)
    layer.frame(17, 7, 34, 45, '#d9a441')
    layer.frame(19, 9, 30, 41, '#8a6a2a')
    for (const [x, y] of [
      [17, 7],
      [47, 7],
      [17, 48],
      [47, 48],
    ] as const)
      layer.rect(x, y, 4, 4, '#ffd75e')
    layer.polygon(
      [
        [34, 13],
        [45, 26],
        [34, 39],
        [23, 26],
      ],
      '#d9a441',
    )
    layer.polygon(
      [
        [34, 16],
        [43, 26],
        [34, 36],
        [25, 26],
      ],
      deep,
    )
    layer.stamp(29, 21, MOTIFS.shield.slice(0, 11), motifColours('#ffd75e', '#fff6c8'))
    drawText(layer, 34 - Math.round(textWidth(label.words[0] ?? '') / 2), 42, label.words[0] ?? '', '#ffd75e')
    layer.rect(10, 12, 2, 14, '#d9a441')
    layer.rect(8, 5, 1, 49, light)
  })
}

/** Three volumes half out of their slipcase. */
export function boxedBooks(canvas: Canvas, label: Label): void {
  for (const [index, colour] of (['#b8283c', '#e0a12c', '#2f6fb5'] as const).entries()) {
    solid(canvas, (layer) => {
      slab(layer, 8 + index * 13, 4, 12, 40, colour)
      layer.rect(10 + index * 13, 8, 8, 2, '#fff6dc')
      layer.rect(10 + index * 13, 12, 8, 6, mix(colour, '#ffffff', 0.35))
      drawText(layer, 13 + index * 13, 13, String(index + 1), INK)
    })
  }
  solid(canvas, (layer) => {
    layer.polygon(
      [
        [49, 22],
        [56, 17],
        [56, 54],
        [49, 60],
      ],
      '#3a3a6a',
    )
    slab(layer, 6, 22, 43, 38, '#dfe6f2')
    inset(layer, 9, 25, drawLabel(label, 37, 31))
  })
}
