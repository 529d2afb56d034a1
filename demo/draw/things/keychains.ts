import { type Canvas, type Colour, INK } from '../canvas.ts'
import { slab, solid } from '../solid.ts'
import { tone } from '../tone.ts'

function keyRing(layer: Canvas, x: number, y: number): void {
  layer.ellipse(x, y, 20, 20, '#b9b4c4')
  layer.ellipse(x + 1, y + 1, 17, 17, '#e9e6ee')
  layer.ellipse(x + 3, y + 3, 14, 14, undefined)
}

export function toadstoolKeychain(canvas: Canvas): void {
  solid(canvas, (layer) => keyRing(layer, 31, 1))
  solid(
    canvas,
    (layer) => {
      for (const y of [19, 24]) layer.frame(30, y, 6, 6, '#b9b4c4', 2)
    },
    1,
  )
  solid(canvas, (layer) => {
    const { light, dark } = tone('#e2483f')
    layer.ellipse(11, 25, 40, 34, '#e2483f')
    layer.ellipse(14, 27, 26, 8, light)
    layer.ellipse(14, 29, 34, 28, '#e2483f')
    layer.ellipse(22, 27, 18, 16, '#fffdf7')
    layer.ellipse(9, 36, 10, 12, '#fffdf7')
    layer.ellipse(43, 36, 10, 12, '#fffdf7')
    layer.rect(5, 25, 6, 35, undefined)
    layer.rect(51, 25, 6, 35, undefined)
    layer.rect(12, 48, 38, 2, dark)
    layer.soft(17, 46, 28, 15, '#f3dcb8', 4)
    layer.rect(41, 50, 3, 9, '#d9b98a')
    for (const x of [25, 34]) layer.rect(x, 49, 3, 7, INK)
  })
}

export function blocksKeychain(canvas: Canvas): void {
  solid(canvas, (layer) => keyRing(layer, 21, 1))
  const pieces: readonly (readonly [Colour, number, number, readonly string[]])[] = [
    ['#e2483f', 4, 22, ['##.', '.##']],
    ['#ffd75e', 24, 23, ['##', '##']],
    ['#3f8fe0', 42, 22, ['#.', '#.', '##']],
    ['#8d5fe0', 8, 38, ['.#.', '###']],
    ['#3fa35a', 42, 45, ['.##', '##.']],
    ['#f0803c', 29, 38, ['##', '#.', '#.']],
    ['#5fd0e0', 4, 54, ['####']],
  ]
  solid(
    canvas,
    (layer) => {
      layer.line([24, 19], [12, 22], '#8d87a0', 1)
      layer.line([31, 20], [30, 24], '#8d87a0', 1)
      layer.line([37, 19], [45, 22], '#8d87a0', 1)
      layer.line([28, 20], [17, 38], '#8d87a0', 1)
      layer.line([33, 20], [33, 38], '#8d87a0', 1)
      layer.line([36, 20], [50, 45], '#8d87a0', 1)
    },
    1,
  )
  for (const [colour, x, y, rows] of pieces) {
    solid(
      canvas,
      (layer) => {
        for (const [row, text] of rows.entries())
          for (const [column, cell] of [...text].entries())
            if (cell === '#') slab(layer, x + column * 5, y + row * 5, 5, 5, colour)
      },
      1,
    )
  }
}
