import { type Canvas, type Colour, INK } from '../canvas.ts'
import { button, cross, slab, solid } from '../solid.ts'
import { tone } from '../tone.ts'

export type PadKind = 'nes' | 'snes' | 'n64' | 'ps' | 'xbox' | 'dreamcast' | 'six' | 'rect' | 'joystick' | 'arcade'

/** A controller lying before its console, about 34 by 20. */
export function pad(canvas: Canvas, kind: PadKind, x: number, y: number, shell?: Colour): void {
  solid(canvas, (layer) => PADS[kind](layer, x, y, shell))
}

const PADS: Readonly<Record<PadKind, (layer: Canvas, x: number, y: number, shell?: Colour) => void>> = {
  nes: (layer, x, y) => {
    slab(layer, x, y, 33, 16, '#cfcad8')
    layer.rect(x + 2, y + 3, 29, 10, '#2c293a')
    cross(layer, x + 3, y + 4, 7, '#6e6880')
    layer.rect(x + 12, y + 7, 8, 3, '#b9b4c4')
    for (const at of [x + 13, x + 17]) layer.rect(at, y + 8, 2, 1, INK)
    for (const at of [x + 21, x + 26]) button(layer, at, y + 7, '#e2483f', 4)
  },
  snes: (layer, x, y) => {
    layer.ellipse(x, y, 17, 18, '#cfcad8')
    layer.ellipse(x + 18, y, 17, 18, '#cfcad8')
    layer.rect(x + 8, y + 1, 19, 13, '#cfcad8')
    layer.rect(x + 7, y + 1, 21, 1, '#efecf4')
    cross(layer, x + 4, y + 4, 9, '#57536a')
    layer.ellipse(x + 20, y + 2, 14, 14, '#a9a4b6')
    button(layer, x + 25, y + 3, '#3f6fd8', 4)
    button(layer, x + 25, y + 11, '#ffd34d', 4)
    button(layer, x + 21, y + 7, '#3fa35a', 4)
    button(layer, x + 29, y + 7, '#e2483f', 4)
    for (const at of [x + 14, x + 17]) layer.rect(at, y + 9, 2, 3, '#57536a')
  },
  n64: (layer, x, y, shell = '#b9b4c4') => {
    const { dark, light } = tone(shell)
    layer.soft(x, y + 1, 36, 12, shell, 3)
    layer.soft(x + 1, y + 8, 8, 18, shell, 3)
    layer.soft(x + 14, y + 8, 9, 20, shell, 3)
    layer.soft(x + 28, y + 8, 8, 18, shell, 3)
    layer.rect(x + 4, y + 1, 29, 1, light)
    for (const at of [x + 8, x + 22, x + 35]) layer.rect(at, y + 13, 1, 9, dark)
    cross(layer, x + 2, y + 4, 7, '#57536a')
    layer.ellipse(x + 14, y + 9, 9, 9, '#57536a')
    layer.ellipse(x + 16, y + 11, 5, 5, '#e9e6ee')
    button(layer, x + 17, y + 4, '#e2483f', 3)
    button(layer, x + 23, y + 9, '#3f6fd8', 4)
    button(layer, x + 25, y + 4, '#3fa35a', 4)
    for (const [dx, dy] of [
      [31, 2],
      [29, 4],
      [33, 4],
      [31, 6],
    ] as const)
      layer.rect(x + dx, y + dy, 2, 2, '#ffd34d')
  },
  ps: (layer, x, y, shell = '#bdb9c6') => {
    const { dark, light } = tone(shell)
    layer.soft(x + 2, y, 34, 12, shell, 3)
    layer.polygon(
      [
        [x, y + 8],
        [x + 10, y + 8],
        [x + 10, y + 14],
        [x + 5, y + 23],
        [x, y + 23],
      ],
      shell,
    )
    layer.polygon(
      [
        [x + 38, y + 8],
        [x + 28, y + 8],
        [x + 28, y + 14],
        [x + 33, y + 23],
        [x + 38, y + 23],
      ],
      shell,
    )
    layer.rect(x + 5, y, 28, 1, light)
    layer.rect(x + 1, y + 20, 3, 2, dark)
    cross(layer, x + 4, y + 3, 7, '#57536a', 2)
    layer.rect(x + 30, y + 2, 3, 3, '#3fa35a')
    layer.rect(x + 30, y + 8, 3, 3, '#5f8fe0')
    layer.rect(x + 27, y + 5, 3, 3, '#e58ac0')
    layer.rect(x + 33, y + 5, 3, 3, '#e2483f')
    for (const at of [x + 12, x + 20]) {
      layer.ellipse(at, y + 8, 7, 7, dark)
      layer.ellipse(at + 1, y + 9, 5, 5, '#45415a')
    }
    for (const at of [x + 15, x + 20]) layer.rect(at, y + 4, 3, 1, '#57536a')
  },
  xbox: (layer, x, y, shell = '#4a4660') => {
    const { dark, light } = tone(shell)
    layer.soft(x + 3, y, 28, 14, shell, 4)
    layer.polygon(
      [
        [x + 3, y + 6],
        [x + 11, y + 6],
        [x + 11, y + 13],
        [x + 5, y + 21],
        [x, y + 21],
        [x, y + 12],
      ],
      shell,
    )
    layer.polygon(
      [
        [x + 31, y + 6],
        [x + 23, y + 6],
        [x + 23, y + 13],
        [x + 29, y + 21],
        [x + 34, y + 21],
        [x + 34, y + 12],
      ],
      shell,
    )
    layer.rect(x + 8, y, 18, 1, light)
    layer.ellipse(x + 14, y + 2, 6, 6, '#b9e89a')
    layer.ellipse(x + 5, y + 4, 7, 7, dark)
    layer.ellipse(x + 6, y + 5, 5, 5, '#23202f')
    layer.ellipse(x + 19, y + 10, 7, 7, dark)
    layer.ellipse(x + 20, y + 11, 5, 5, '#23202f')
    cross(layer, x + 9, y + 11, 5, '#23202f', 1)
    for (const [dx, dy, colour] of [
      [26, 3, '#ffd34d'],
      [26, 9, '#3fa35a'],
      [23, 6, '#5f8fe0'],
      [29, 6, '#e2483f'],
    ] as const)
      layer.rect(x + dx, y + dy, 2, 2, colour)
  },
  dreamcast: (layer, x, y, shell = '#e9e6ee') => {
    const { dark, light } = tone(shell)
    layer.soft(x, y, 36, 22, shell, 6)
    layer.soft(x + 2, y + 14, 9, 11, shell, 2)
    layer.soft(x + 25, y + 14, 9, 11, shell, 2)
    layer.rect(x + 6, y, 24, 1, light)
    layer.rect(x + 12, y + 2, 12, 9, '#57536a')
    layer.rect(x + 13, y + 3, 10, 6, '#a8d08a')
    layer.stamp(x + 16, y + 4, ['#..#', '.##.', '#..#'], { '#': '#35573a' })
    layer.ellipse(x + 3, y + 4, 7, 7, dark)
    cross(layer, x + 4, y + 12, 7, '#57536a', 2)
    for (const [dx, dy, colour] of [
      [29, 4, '#3fa35a'],
      [29, 12, '#e2483f'],
      [25, 8, '#ffd34d'],
      [32, 8, '#5f8fe0'],
    ] as const)
      layer.rect(x + dx, y + dy, 3, 3, colour)
    layer.polygon(
      [
        [x + 16, y + 17],
        [x + 20, y + 17],
        [x + 18, y + 14],
      ],
      '#f08a2a',
    )
  },
  six: (layer, x, y, shell = '#3a3648') => {
    const { dark, light } = tone(shell)
    layer.ellipse(x, y, 19, 20, shell)
    layer.ellipse(x + 18, y, 19, 20, shell)
    layer.rect(x + 8, y, 21, 13, shell)
    layer.rect(x + 7, y, 23, 1, light)
    layer.ellipse(x + 3, y + 4, 12, 12, dark)
    cross(layer, x + 5, y + 6, 7, '#c6c0d4')
    for (const [row, colours] of [
      ['#c6c0d4', '#c6c0d4', '#c6c0d4'],
      ['#e2483f', '#e2483f', '#e2483f'],
    ].entries()) {
      for (const [column, colour] of colours.entries())
        button(layer, x + 20 + column * 5, y + 4 + row * 5 + (2 - column), colour, 4)
    }
    layer.rect(x + 16, y + 4, 4, 2, '#c6c0d4')
  },
  rect: (layer, x, y, shell = '#35324a') => {
    slab(layer, x, y, 34, 16, shell, 1)
    layer.rect(x + 3, y + 3, 10, 10, '#57536a')
    cross(layer, x + 4, y + 4, 8, '#23202f', 4)
    for (const at of [x + 18, x + 25]) button(layer, at, y + 6, '#d0333c', 5)
    layer.rect(x + 16, y + 3, 15, 1, '#d0333c')
  },
  joystick: (layer, x, y) => {
    slab(layer, x, y + 12, 22, 13, '#35324a', 1)
    layer.ellipse(x + 5, y + 8, 12, 8, '#23202f')
    layer.rect(x + 9, y, 4, 13, '#57536a')
    layer.rect(x + 9, y, 1, 13, '#8d87a0')
    layer.soft(x + 8, y - 3, 6, 5, '#45415a', 1)
    button(layer, x + 2, y + 14, '#e2483f', 4)
    layer.rect(x + 3, y + 22, 16, 1, '#f08a2a')
  },
  arcade: (layer, x, y) => {
    layer.polygon(
      [
        [x, y + 10],
        [x + 38, y + 10],
        [x + 40, y + 26],
        [x - 2, y + 26],
      ],
      '#45415a',
    )
    layer.rect(x, y + 10, 38, 1, '#7d7791')
    layer.rect(x - 2, y + 24, 42, 2, '#23202f')
    layer.rect(x + 8, y + 4, 2, 13, '#c6c0d4')
    layer.ellipse(x + 5, y - 1, 8, 8, '#e2483f')
    layer.rect(x + 7, y + 1, 2, 2, '#fbb4a8')
    for (const [index, colour] of ['#e2483f', '#ffd34d', '#3fa35a', '#3f6fd8'].entries())
      button(layer, x + 17 + index * 5, y + 17 - index, colour, 4)
  },
}
