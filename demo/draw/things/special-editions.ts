import { type Canvas, INK } from '../canvas.ts'
import { drawText } from '../font.ts'
import type { Label } from '../label/choose-label.ts'
import { drawLabel } from '../label/draw-label.ts'
import { button, cross, inset, slab, solid } from '../solid.ts'
import { tone } from '../tone.ts'
import { disc } from './cases.ts'

export function wirelessPad(canvas: Canvas): void {
  const shell = '#b9b4c4'
  solid(canvas, (layer) => {
    const { light, dark } = tone(shell)
    layer.soft(14, 13, 36, 22, shell, 4)
    layer.ellipse(5, 13, 24, 25, shell)
    layer.ellipse(35, 13, 24, 25, shell)
    layer.polygon(
      [
        [6, 26],
        [17, 34],
        [13, 52],
        [8, 55],
        [4, 49],
      ],
      shell,
    )
    layer.polygon(
      [
        [58, 26],
        [47, 34],
        [51, 52],
        [56, 55],
        [60, 49],
      ],
      shell,
    )
    layer.rect(16, 13, 32, 1, light)
    layer.rect(8, 49, 4, 3, dark)
    layer.ellipse(7, 17, 14, 14, dark)
    layer.ellipse(9, 19, 10, 10, '#e9e6ee')
    layer.ellipse(12, 22, 4, 4, '#b9b4c4')
    button(layer, 46, 22, '#3fa37a', 9)
    button(layer, 41, 29, '#e2483f', 5)
    layer.soft(54, 20, 3, 8, '#8d87a0', 1)
    layer.soft(47, 16, 9, 4, '#8d87a0', 1)
    cross(layer, 19, 32, 9, '#57536a')
    layer.ellipse(35, 32, 11, 11, '#c9a23a')
    layer.ellipse(37, 34, 7, 7, '#ffd75e')
    layer.rect(30, 24, 4, 3, '#57536a')
    layer.rect(29, 37, 6, 4, '#57536a')
    layer.rect(31, 18, 2, 2, '#f0803c')
  })
  solid(canvas, (layer) => {
    slab(layer, 24, 49, 16, 9, '#8d87a0', 1)
    layer.rect(27, 51, 2, 2, '#f0803c')
    layer.rect(31, 52, 6, 3, INK)
  })
}

export function glove(canvas: Canvas): void {
  const cloth = '#4a4660'
  solid(canvas, (layer) => {
    const { light, dark } = tone(cloth)
    for (const [x, y] of [
      [17, 6],
      [25, 3],
      [33, 4],
      [41, 8],
    ] as const) {
      layer.soft(x, y, 7, 26, cloth, 2)
      layer.rect(x + 1, y + 2, 1, 20, light)
      layer.rect(x + 2, y + 8, 4, 2, '#b9b4c4')
      layer.rect(x + 2, y + 14, 4, 2, '#b9b4c4')
    }
    layer.polygon(
      [
        [48, 34],
        [53, 22],
        [59, 25],
        [55, 40],
        [48, 46],
      ],
      cloth,
    )
    layer.soft(16, 24, 33, 35, cloth, 3)
    layer.rect(45, 30, 3, 26, dark)
    slab(layer, 19, 28, 26, 28, '#b9b4c4', 1)
    layer.rect(22, 30, 20, 5, '#2c293a')
    for (let x = 23; x < 41; x += 4) layer.rect(x, 31, 2, 3, '#f0435a')
    for (let row = 0; row < 3; row++)
      for (let column = 0; column < 4; column++) layer.rect(22 + column * 5, 37 + row * 3, 3, 2, '#57536a')
    cross(layer, 23, 47, 7, '#2c293a')
    for (const x of [33, 38]) button(layer, x, 49, '#e2483f', 4)
  })
}

export function helmetEdition(canvas: Canvas): void {
  const green = '#6f8a4a'
  const { light, dark, deep } = tone(green)
  solid(canvas, (layer) => {
    layer.rect(10, 51, 44, 8, '#35324a')
    layer.rect(10, 51, 44, 1, '#8d87a0')
    drawText(layer, 20, 53, 'LEGEND', '#ffd75e')
  })
  solid(canvas, (layer) => {
    layer.ellipse(9, 3, 46, 44, dark)
    layer.ellipse(9, 3, 43, 42, green)
    layer.ellipse(15, 6, 20, 9, light)
    layer.rect(10, 26, 9, 18, green)
    layer.rect(45, 26, 9, 18, dark)
    layer.polygon(
      [
        [17, 38],
        [47, 38],
        [43, 50],
        [21, 50],
      ],
      dark,
    )
    layer.rect(28, 3, 8, 10, deep)
    layer.rect(30, 3, 4, 9, green)
    layer.polygon(
      [
        [14, 16],
        [50, 16],
        [50, 28],
        [42, 35],
        [35, 31],
        [29, 31],
        [22, 35],
        [14, 28],
      ],
      '#c9822a',
    )
    layer.polygon(
      [
        [15, 17],
        [40, 17],
        [24, 31],
        [22, 33],
        [15, 27],
      ],
      '#f2b13c',
    )
    layer.polygon(
      [
        [18, 19],
        [28, 19],
        [20, 27],
        [18, 25],
      ],
      '#fff0b0',
    )
    layer.rect(27, 36, 10, 2, deep)
    layer.rect(27, 40, 10, 2, deep)
    for (const x of [18, 43]) layer.rect(x, 40, 4, 4, deep)
  })
}

export function chainsaw(canvas: Canvas): void {
  solid(canvas, (layer) => {
    layer.soft(2, 23, 34, 15, '#9aa0b4', 4)
    layer.rect(5, 25, 28, 2, '#e9e6ee')
    layer.rect(7, 29, 26, 3, '#6e748a')
    for (let x = 3; x < 35; x += 4) {
      layer.rect(x, 21, 2, 2, '#57536a')
      layer.rect(x, 38, 2, 2, '#57536a')
    }
    layer.rect(4, 32, 4, 5, '#b8283c')
    layer.rect(13, 34, 6, 3, '#b8283c')
  })
  solid(canvas, (layer) => {
    const { light, dark } = tone('#f2b81f')
    layer.soft(32, 15, 27, 30, '#f2b81f', 3)
    layer.rect(35, 15, 21, 1, light)
    layer.rect(57, 19, 2, 22, dark)
    layer.rect(34, 10, 22, 5, '#35324a')
    layer.rect(34, 10, 4, 12, '#35324a')
    layer.ellipse(36, 22, 11, 11, '#35324a')
    layer.ellipse(38, 24, 7, 7, '#8d87a0')
    cross(layer, 37, 35, 7, '#57536a')
    button(layer, 50, 24, '#3fa37a', 6)
    button(layer, 47, 30, '#e2483f', 4)
    button(layer, 48, 36, '#ffd75e', 5)
    layer.stamp(51, 17, ['##.', '.##', '##.', '.#.'], { '#': '#b8283c' })
  })
  solid(canvas, (layer) => {
    layer.polygon(
      [
        [12, 56],
        [52, 56],
        [48, 47],
        [16, 47],
      ],
      '#35324a',
    )
    layer.rect(16, 47, 32, 1, '#8d87a0')
  })
}

/** Art on a gift sleeve with a ribbon of gold. */
export function limitedBox(canvas: Canvas, label: Label): void {
  solid(canvas, (layer) => disc(layer, 33, 11, 27))
  solid(canvas, (layer) => disc(layer, 33, 29, 27, '#ffd75e'))
  solid(canvas, (layer) => {
    slab(layer, 6, 4, 44, 55, '#23305f')
    inset(layer, 9, 7, drawLabel(label, 38, 37))
    layer.rect(6, 46, 44, 10, '#c9963f')
    layer.rect(6, 46, 44, 1, '#ffe9a8')
    layer.rect(6, 55, 44, 1, '#8a6a2a')
    drawText(layer, 13, 49, 'LIMITED', INK)
  })
}
