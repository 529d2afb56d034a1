import { type Canvas, INK } from '../canvas.ts'
import { drawText } from '../font.ts'
import { solid } from '../solid.ts'
import { tone } from '../tone.ts'

export function tShirt(canvas: Canvas): void {
  const cloth = '#433f5c'
  solid(canvas, (layer) => {
    const { dark, light } = tone(cloth)
    layer.polygon(
      [
        [17, 6],
        [25, 6],
        [32, 11],
        [39, 6],
        [47, 6],
        [61, 20],
        [53, 29],
        [48, 25],
        [48, 58],
        [16, 58],
        [16, 25],
        [11, 29],
        [3, 20],
      ],
      cloth,
    )
    layer.polygon(
      [
        [25, 6],
        [39, 6],
        [36, 12],
        [28, 12],
      ],
      dark,
    )
    layer.line([16, 8], [5, 20], light)
    layer.rect(45, 26, 2, 31, dark)
    layer.line([20, 50], [22, 57], dark)
    layer.line([16, 25], [18, 21], dark)
    layer.line([47, 25], [45, 21], dark)
    drawText(layer, 22, 20, 'PRESS', '#fffdf7')
    drawText(layer, 22, 28, 'START', '#ff6f9f')
    layer.soft(23, 37, 19, 8, '#ff6f9f', 2)
    layer.soft(23, 37, 19, 6, '#d6336c', 2)
    layer.stamp(31, 38, ['#..', '##.', '###', '##.', '#..'].slice(0, 5), { '#': '#ffd75e' })
  })
}

/** Four pairs, one for each ghost. */
export function socks(canvas: Canvas): void {
  for (const [index, colour] of (['#e2483f', '#f39ac0', '#5fd0e0', '#f0803c'] as const).entries()) {
    const x = 8 + index * 13
    solid(canvas, (layer) => {
      const { dark, light } = tone(colour)
      layer.rect(x, 8, 14, 34, colour)
      layer.soft(x - 2, 36, 16, 18, colour, 2)
      layer.soft(x - 6, 43, 14, 11, colour, 3)
      layer.rect(x, 8, 14, 5, '#fffdf7')
      for (let at = x; at < x + 14; at += 2) layer.rect(at, 8, 1, 5, '#d8d4dc')
      layer.rect(x + 12, 14, 2, 34, dark)
      layer.rect(x, 14, 1, 26, light)
      layer.rect(x - 5, 47, 5, 6, dark)
      layer.soft(x + 2, 19, 9, 11, '#fffdf7', 2)
      layer.rect(x + 3, 22, 3, 4, colour)
      layer.rect(x + 8, 22, 3, 4, colour)
      layer.rect(x + 3, 23, 2, 2, INK)
      layer.rect(x + 8, 23, 2, 2, INK)
      for (const at of [4, 7]) layer.rect(x + at, 29, 1, 1, colour)
    })
  }
}
