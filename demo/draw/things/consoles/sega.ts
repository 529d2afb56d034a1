import { INK } from '../../canvas.ts'
import { solid } from '../../solid.ts'
import { tone } from '../../tone.ts'
import { pad } from '../pads.ts'
import { body, type Draw } from './console-body.ts'

export const SEGA = {
  dreamcast: (canvas) => {
    const shell = '#e9e6ee'
    solid(canvas, (layer) => {
      body(layer, 4, 10, 54, 18, 10, shell)
      layer.ellipse(17, 9, 28, 18, '#b9b4c4')
      layer.ellipse(18, 9, 26, 16, '#fffdf7')
      layer.ellipse(19, 10, 25, 15, shell)
      layer.stamp(28, 14, ['.####.', '#....#', '#.##.#', '#.#..#', '#..##.'], { '#': '#3f7fd8' })
      layer.polygon(
        [
          [8, 16],
          [14, 16],
          [11, 21],
        ],
        '#f08a2a',
      )
      layer.ellipse(48, 15, 6, 5, '#b9b4c4')
      for (const x of [10, 21, 33, 44]) {
        layer.rect(x, 31, 8, 4, '#57536a')
        layer.rect(x + 2, 32, 4, 1, INK)
      }
    })
    pad(canvas, 'dreamcast', 20, 35, shell)
  },
  saturn: (canvas) => {
    const shell = '#a5a2b4'
    solid(canvas, (layer) => {
      body(layer, 3, 9, 56, 18, 12, shell)
      const { dark, light, deep } = tone(shell)
      layer.soft(14, 10, 34, 15, dark, 3)
      layer.soft(15, 10, 33, 14, light, 3)
      layer.soft(15, 11, 32, 13, shell, 3)
      layer.rect(28, 15, 7, 4, deep)
      layer.rect(29, 16, 5, 2, '#5f7fd0')
      layer.rect(6, 17, 5, 3, '#57536a')
      layer.rect(51, 17, 5, 3, '#57536a')
      layer.rect(8, 30, 16, 5, deep)
      layer.rect(28, 30, 16, 5, deep)
      for (const x of [11, 31]) layer.rect(x, 32, 9, 1, INK)
      layer.rect(49, 30, 3, 2, '#3fd06a')
      layer.rect(53, 30, 3, 2, '#e2483f')
    })
    pad(canvas, 'six', 19, 38, '#8d899c')
  },
  'mega-drive': (canvas) => {
    const shell = '#3a3648'
    solid(canvas, (layer) => {
      body(layer, 3, 9, 56, 19, 9, shell)
      layer.ellipse(14, 8, 34, 20, '#57536a')
      layer.ellipse(15, 9, 33, 19, '#2c293a')
      layer.ellipse(19, 12, 25, 12, '#45415a')
      layer.rect(22, 15, 19, 5, INK)
      layer.rect(22, 20, 19, 1, '#6e6880')
      layer.rect(7, 20, 4, 6, '#6e6880')
      layer.rect(8, 21, 2, 3, '#d0333c')
      layer.rect(51, 21, 5, 3, '#c6c0d4')
      layer.rect(7, 31, 24, 3, '#c9a23a')
      for (const x of [36, 46]) layer.rect(x, 30, 8, 5, INK)
    })
    pad(canvas, 'six', 19, 36, '#3a3648')
  },
  'master-system': (canvas) => {
    const shell = '#35324a'
    solid(canvas, (layer) => {
      body(layer, 3, 11, 56, 16, 9, shell)
      layer.soft(18, 12, 26, 12, '#4a4562', 2)
      layer.rect(21, 16, 20, 4, INK)
      layer.polygon(
        [
          [44, 13],
          [54, 13],
          [56, 25],
          [47, 25],
        ],
        '#d0333c',
      )
      layer.rect(8, 17, 6, 4, '#d0333c')
      layer.rect(8, 17, 6, 1, '#f08a80')
      layer.rect(6, 29, 50, 2, '#d0333c')
      for (const x of [10, 22]) layer.rect(x, 32, 8, 3, INK)
    })
    pad(canvas, 'rect', 24, 39, '#35324a')
  },
} as const satisfies Readonly<Record<string, Draw>>
