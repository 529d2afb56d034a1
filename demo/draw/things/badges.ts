import type { Canvas } from '../canvas.ts'
import { drawText } from '../font.ts'
import { solid } from '../solid.ts'

export type Badge = 'clock' | 'percent' | 'rosette'

/** What the shop adds to a thing, laid over its lower right corner; small, because the thing is what is sold. */
export function drawBadge(canvas: Canvas, badge: Badge): void {
  solid(canvas, BADGES[badge])
}

const BADGES: Readonly<Record<Badge, (layer: Canvas) => void>> = {
  clock: (layer) => {
    layer.ellipse(42, 41, 19, 19, '#b8285a')
    layer.ellipse(42, 41, 18, 18, '#d6336c')
    layer.ellipse(45, 44, 13, 13, '#fffdf7')
    layer.rect(51, 46, 1, 5, '#1d1b2e')
    layer.rect(51, 50, 4, 1, '#1d1b2e')
    for (const [x, y] of [
      [51, 44],
      [51, 56],
      [45, 50],
      [57, 50],
    ] as const)
      layer.set(x, y, '#8d87a0')
    layer.rect(43, 39, 4, 2, '#ffd75e')
    layer.rect(56, 39, 4, 2, '#ffd75e')
  },
  percent: (layer) => {
    layer.polygon(
      [
        [44, 40],
        [57, 40],
        [61, 44],
        [61, 60],
        [44, 60],
      ],
      '#d6336c',
    )
    layer.rect(44, 40, 13, 1, '#f08ab0')
    layer.rect(44, 40, 1, 20, '#f08ab0')
    layer.rect(51, 42, 3, 2, '#fffdf7')
    layer.line([57, 47], [47, 57], '#ffd75e', 1)
    layer.rect(47, 47, 4, 4, '#ffd75e')
    layer.rect(55, 54, 4, 4, '#ffd75e')
    layer.rect(48, 48, 2, 2, '#d6336c')
    layer.rect(56, 55, 2, 2, '#d6336c')
  },
  rosette: (layer) => {
    layer.polygon(
      [
        [45, 52],
        [51, 52],
        [49, 62],
        [46, 59],
        [42, 61],
      ],
      '#b8283c',
    )
    layer.polygon(
      [
        [53, 52],
        [58, 52],
        [62, 61],
        [57, 59],
        [54, 62],
      ],
      '#b8283c',
    )
    for (const [x, y] of [
      [49, 37],
      [49, 51],
      [42, 44],
      [56, 44],
      [44, 39],
      [54, 39],
      [44, 49],
      [54, 49],
    ] as const)
      layer.ellipse(x, y, 5, 5, '#d9962a')
    layer.ellipse(44, 39, 15, 15, '#ffd75e')
    layer.ellipse(46, 41, 11, 11, '#fff2bc')
    drawText(layer, 48, 44, 'A+', '#8a5a1a')
  },
}
