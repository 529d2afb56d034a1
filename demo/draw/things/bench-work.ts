import { type Canvas, INK } from '../canvas.ts'
import { cross, slab, solid } from '../solid.ts'
import { tone } from '../tone.ts'
import { disc } from './cases.ts'

/** A worn disc and the machine's wet pad. */
export function polishDiscs(count: 1 | 5): (canvas: Canvas) => void {
  return (canvas) => {
    if (count === 5)
      for (const [index, colour] of (['#e2604a', '#ffd34d', '#5fbf8a', '#8d6fe0'] as const).entries())
        solid(canvas, (layer) => disc(layer, 3 + index * 4, 1 + index * 2, 38, colour))
    solid(canvas, (layer) => {
      const [x, y] = count === 5 ? [18, 12] : [4, 4]
      disc(layer, x, y, count === 5 ? 42 : 48)
      for (const [from, to] of [
        [
          [6, 20],
          [12, 30],
        ],
        [
          [10, 34],
          [17, 38],
        ],
        [
          [8, 24],
          [16, 22],
        ],
      ] as const)
        layer.line([x + from[0], y + from[1]], [x + to[0], y + to[1]], '#6a78a8')
    })
    solid(canvas, (layer) => {
      layer.ellipse(35, 36, 25, 25, '#b8323f')
      layer.ellipse(35, 35, 24, 24, '#f0803c')
      layer.ellipse(39, 38, 15, 15, '#ffd08a')
      layer.ellipse(44, 43, 6, 6, '#3a3648')
    })
    for (const [x, y] of [
      [31, 33],
      [30, 47],
      [51, 31],
    ] as const)
      solid(canvas, (layer) => layer.stamp(x, y, ['.#.', '###', '###'], { '#': '#7fd0f0' }), 1)
    for (const [x, y] of [
      [14, 12],
      [26, 9],
    ] as const)
      canvas.stamp(x, y, ['..#..', '..#..', '#####', '..#..', '..#..'], { '#': '#ffffff' })
  }
}

export function stickRebuild(canvas: Canvas): void {
  solid(canvas, (layer) => {
    slab(layer, 12, 34, 40, 22, '#8d8899', 3)
    layer.ellipse(16, 32, 32, 18, '#57536a')
    layer.ellipse(18, 33, 28, 14, '#2c293a')
    layer.rect(29, 14, 7, 28, '#c6c0d4')
    layer.rect(29, 14, 2, 28, '#fffdf7')
    layer.ellipse(19, 4, 27, 15, '#8d87a0')
    layer.ellipse(19, 3, 26, 13, '#c6c0d4')
    layer.ellipse(24, 5, 16, 8, '#e9e6ee')
    layer.ellipse(27, 6, 10, 5, '#b9b4c4')
  })
  for (const [x, y, colour] of [
    [5, 39, '#ffd75e'],
    [5, 18, '#7fd0e0'],
  ] as const) {
    solid(canvas, (layer) => {
      for (const [dx, dy] of [
        [4, -2],
        [4, 9],
        [-2, 4],
        [10, 4],
      ] as const)
        layer.rect(x + 2 + dx - 1, y + dy, 3, 4, colour)
      layer.ellipse(x + 1, y, 12, 12, colour)
      layer.ellipse(x + 5, y + 4, 4, 4, INK)
    })
  }
  solid(canvas, (layer) => {
    layer.line([44, 32], [52, 44], '#c6ccd8', 2)
    layer.polygon(
      [
        [49, 45],
        [54, 41],
        [61, 53],
        [55, 57],
      ],
      '#d6336c',
    )
    layer.line([53, 45], [58, 53], '#f08ab0', 1)
  })
}

export function driftRepair(canvas: Canvas): void {
  for (const [x, shell, flip] of [
    [5, '#2fb5d8', false],
    [33, '#f0554a', true],
  ] as const) {
    solid(canvas, (layer) => {
      const { dark, light } = tone(shell)
      layer.soft(x, 4, 20, 54, shell, 6)
      layer.rect(flip ? x : x + 14, 4, 6, 54, shell)
      layer.rect(flip ? x : x + 17, 5, 3, 52, '#57536a')
      layer.rect(x + 5, 5, 9, 1, light)
      const inner = flip ? x + 5 : x + 2
      const [stick, keys] = flip ? [31, 14] : [13, 32]
      layer.ellipse(inner, stick, 13, 13, dark)
      layer.ellipse(inner + 1, stick + 1, 11, 11, '#2c293a')
      layer.ellipse(inner + 3, stick + 3, 7, 7, '#6e6880')
      layer.rect(inner + 4, stick + 4, 3, 1, '#b9b4c4')
      for (const [dx, dy] of [
        [5, 0],
        [5, 8],
        [1, 4],
        [9, 4],
      ] as const)
        layer.ellipse(inner + dx - 1, keys + dy, 4, 4, '#2c293a')
      layer.rect(inner + (flip ? 2 : 8), 9, 4, 2, '#2c293a')
      if (flip) layer.rect(inner + 3, 8, 2, 4, '#2c293a')
      layer.rect(inner + 5, 50, 4, 4, '#2c293a')
    })
  }
  solid(
    canvas,
    (layer) => {
      for (const [dx, dy] of [
        [0, 0],
        [-4, 4],
        [4, 4],
        [-4, -4],
        [4, -4],
      ] as const)
        layer.rect(28 + dx, 30 + dy, 4, 4, '#ffd75e')
      cross(layer, 24, 26, 12, '#ffd75e', 4)
      layer.rect(28, 30, 4, 4, '#fffdf7')
    },
    1,
  )
}
